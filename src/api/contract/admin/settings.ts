import { z } from 'zod';
import { GatewayCode, Id, Instant, PaymentMethod, shape } from '../common.ts';
import type { Routes } from '../route.ts';

const plugin = z.object({
  code: z.string(),
  switch: z.string(),
  is_on: z.boolean(),
  /** Keys without which it cannot be switched on. */
  missing: z.array(z.string()),
  settings: z.array(z.object({ key: z.string(), form: z.string(), is_optional: z.boolean() })),
});

const branch = z.object({
  id: Id,
  name: z.string(),
  /** In the order in which checkout shows them. */
  payment_methods: z.array(PaymentMethod),
  /** Those of them that the shop is set up for. */
  offered: z.array(PaymentMethod),
  has_slots: z.boolean(),
  /** Orders that one time slot takes; null for any number. */
  slot_capacity: z.int().nullable(),
});

/** Payment online: whose keys are used, whether they are whole, which there are, and where the gateway sends its events. */
const gateway = z.object({
  code: GatewayCode,
  source: z.enum(['server', 'desk']).nullable(),
  is_ready: z.boolean(),
  about: z.string(),
  /** By the setting in which each is stored. */
  keys: z.array(z.object({ key: z.string(), label: z.string(), hint: z.string().optional() })),
  /** null: the gateway is given it with each payment. */
  webhook_url: z.string().nullable(),
  /** When it last sent an event that was proved, of the last 30 days. */
  heard_at: Instant.nullable(),
  /** It fails since then: branches that have another one do not offer it. */
  outage: z.object({ since: Instant, why: z.string() }).nullable(),
});

const server = z.object({
  id: z.string(),
  machine: z.string(),
  build: z.string(),
  roles: z.array(z.enum(['web', 'worker'])),
  since: Instant,
});

/** Everything of the shop that its owner sets; secrets are named, never shown. */
export const DeskSettings = shape('DeskSettings', {
  values: z.record(z.string(), z.string()),
  /** Keys of the secrets that are set. */
  secrets: z.array(z.string()),
  plugins: z.array(plugin),
  branches: z.array(branch),
  /** Some product has a price: currency and tax of prices do not change by themselves any more. */
  has_prices: z.boolean(),
  gateways: z.array(gateway),
  /** Branches in the EU whose invoices have no e-invoice beside them, and what of the seller is missing. */
  e_invoice_gaps: z.array(
    z.object({
      branch: z.string(),
      missing: z.array(z.enum(['seller_country', 'seller_address', 'seller_tax_id'])),
    }),
  ),
  /** The processes that serve the shop; none where one does all. */
  servers: z.array(server),
  /** Changes of the database that must wait until no server runs an older build. */
  waiting_migrations: z.array(z.string()),
});
export type DeskSettings = z.infer<typeof DeskSettings>;
export type DeskPlugin = DeskSettings['plugins'][number];
export type DeskGateway = DeskSettings['gateways'][number];
export type DeskBranch = DeskSettings['branches'][number];

export const ByGateway = z.object({ code: GatewayCode });
/** What a call that changes nothing has shown of a gateway, in words. */
export const GatewayCheck = shape('GatewayCheck', { is_well: z.boolean(), found: z.string() });
export type GatewayCheck = z.infer<typeof GatewayCheck>;

/** What is to be stored, all of it or nothing; `before` is what the owner saw: 409 when it is another by now. */
export const ChangeSettingsRequest = z.object({
  changes: z
    .array(
      z.object({
        key: z.string().max(100),
        value: z.string().max(20_000),
        before: z.string().max(20_000).optional(),
      }),
    )
    .min(1)
    .max(200),
});
export type ChangeSettingsRequest = z.infer<typeof ChangeSettingsRequest>;

export const ChangeBranchRequest = z.object({
  payment_methods: z.array(PaymentMethod).min(1).max(PaymentMethod.options.length).optional(),
  slot_capacity: z.int().min(1).max(10_000).optional(),
});
export type ChangeBranchRequest = z.infer<typeof ChangeBranchRequest>;

const CHANGE = { needs: 'settings.write', answer: DeskSettings } as const;

export const SETTINGS = {
  'GET /admin/settings': { needs: 'settings.read', answer: DeskSettings },
  'PUT /admin/settings': { ...CHANGE, body: ChangeSettingsRequest, refuses: [404, 409] },
  'POST /admin/settings/gateways/{code}/check': {
    needs: 'settings.write',
    params: ByGateway,
    answer: GatewayCheck,
  },
  'PUT /admin/settings/branches/{id}': { ...CHANGE, body: ChangeBranchRequest },
} as const satisfies Routes;
