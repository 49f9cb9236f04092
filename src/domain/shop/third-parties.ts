/** What visitors agree to or not; what the shop itself needs is no question. */
export const CONSENTS = ['statistics', 'marketing', 'chat'] as const;
export type Consent = (typeof CONSENTS)[number];

/** One setting of a plugin; its key is `plugin_<code>_<name>`. */
export interface PluginField {
  name: string;
  isFine: (value: string) => boolean;
  isOptional?: boolean;
}

/** Hosts by directive of the security policy. */
export type Sources = Readonly<Record<string, readonly string[]>>;

export interface PluginRule {
  fields: readonly PluginField[];
  /** Where it shows: everywhere, not where visitors pay, or only where they look around. */
  screens: 'all' | 'not-paying' | 'browsing';
}

export interface ThirdParty extends PluginRule {
  /** As its maker writes it. */
  label: string;
  consent: Consent;
  sources: Sources;
  /** The address of its script. */
  script: (values: Readonly<Record<string, string>>) => string;
  /** Cookies and stored keys that go when consent is withdrawn. */
  traces: RegExp;
}

const INLINE_STYLES: Sources = {
  // Beside a hash 'unsafe-inline' counts for nothing, so elements get a directive of their own.
  'style-src-elem': ["'self'", "'unsafe-inline'"],
  'style-src-attr': ["'unsafe-inline'"],
};

export const pluginField = (name: string, isFine: (value: string) => boolean): PluginField => ({
  name,
  isFine,
});

const idField = (name: string, pattern: RegExp): PluginField =>
  pluginField(name, (value) => pattern.test(value));

/** https://developers.google.com/tag-platform/security/guides/csp */
const GOOGLE_ANALYTICS: ThirdParty = {
  label: 'Google Analytics',
  fields: [idField('id', /^G-[A-Z0-9]{6,12}$/)],
  screens: 'all',
  consent: 'statistics',
  sources: {
    'script-src': ['https://*.googletagmanager.com'],
    'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  },
  script: ({ id = '' }) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
  traces: /^_ga(_|$)|^_gid$|^_gat/,
};

/**
 * The pixel that Nudgify's dashboard hands out. It publishes no policy:
 * the pixel and what it calls are hosts of its own domain.
 * https://www.nudgify.com/docs/knowledge-base/
 */
const NUDGIFY: ThirdParty = {
  label: 'Nudgify',
  fields: [idField('id', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)],
  screens: 'not-paying',
  consent: 'marketing',
  sources: {
    ...INLINE_STYLES,
    'script-src': ['https://*.nudgify.com'],
    'connect-src': ['https://*.nudgify.com'],
    'img-src': ['https://*.nudgify.com'],
    'font-src': ['https://*.nudgify.com'],
  },
  script: () => 'https://pixel.nudgify.com/pixel.js',
  traces: /^_?nudgify/i,
};

/** https://www.intercom.com/help/en/articles/3894-using-intercom-with-content-security-policy */
const INTERCOM: ThirdParty = {
  label: 'Intercom',
  fields: [
    idField('id', /^[a-z0-9]{6,12}$/),
    {
      ...idField('region', /^(us|eu|au)$/),
      isOptional: true,
    },
  ],
  screens: 'not-paying',
  consent: 'chat',
  sources: {
    ...INLINE_STYLES,
    'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    'connect-src': [
      ...['https://*.intercom.io', 'wss://*.intercom.io'],
      ...['https://*.intercom-messenger.com', 'wss://*.intercom-messenger.com'],
      ...['https://uploads.intercomcdn.com', 'https://uploads.intercomcdn.eu'],
      ...['https://uploads.au.intercomcdn.com', 'https://uploads.intercomusercontent.com'],
    ],
    'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    'media-src': ["'self'", 'https://js.intercomcdn.com'],
    'form-action': ['https://intercom.help', 'https://*.intercom.io'],
    'img-src': [
      ...['https://js.intercomcdn.com', 'https://static.intercomassets.com'],
      ...['https://downloads.intercomcdn.com', 'https://uploads.intercomusercontent.com'],
      ...['https://gifs.intercomcdn.com', 'https://video-messages.intercomcdn.com'],
      ...['https://messenger-apps.intercom.io', 'https://*.intercom-attachments-5.com'],
    ],
  },
  script: ({ id = '' }) => `https://widget.intercom.io/widget/${encodeURIComponent(id)}`,
  traces: /^intercom/i,
};

/** The emoji that tawk.to takes from jsDelivr: by their path, since anybody publishes to the host. */
const TAWK_EMOJI = 'https://cdn.jsdelivr.net/emojione/';

/** Hosts by directive: https://help.tawk.to/article/why-are-images-not-showing-up-in-the-widget */
const TAWK_TO: ThirdParty = {
  label: 'tawk.to',
  fields: [idField('property', /^[\da-f]{24}$/), idField('widget', /^(default|[\da-z]{6,16})$/)],
  screens: 'not-paying',
  consent: 'chat',
  sources: {
    ...INLINE_STYLES,
    'script-src': ['https://*.tawk.to', TAWK_EMOJI],
    'connect-src': ['https://*.tawk.to', 'wss://*.tawk.to'],
    'style-src-elem': [
      ...["'self'", "'unsafe-inline'"],
      ...['https://*.tawk.to', TAWK_EMOJI, 'https://fonts.googleapis.com'],
    ],
    'font-src': ['https://*.tawk.to', 'https://fonts.gstatic.com'],
    'img-src': ['https://*.tawk.to', TAWK_EMOJI, 'https://tawk.link', 'https://s3.amazonaws.com'],
    'media-src': ["'self'", 'https://*.tawk.to'],
    'frame-src': ['https://*.tawk.to'],
    'form-action': ['https://*.tawk.to'],
  },
  script: ({ property = '', widget = '' }) =>
    `https://embed.tawk.to/${encodeURIComponent(property)}/${encodeURIComponent(widget)}`,
  traces: /^(tawk|twk)/i,
};

/** The plugins that load a script of somebody else. */
export const THIRD_PARTIES = {
  google_analytics: GOOGLE_ANALYTICS,
  nudgify: NUDGIFY,
  intercom: INTERCOM,
  tawk_to: TAWK_TO,
} as const satisfies Record<string, ThirdParty>;
export type ThirdPartyCode = keyof typeof THIRD_PARTIES;

/** The hosts that a page's policy names for these plugins, and nobody else's. */
export const sourcesOfPlugins = (codes: readonly string[]): Sources => {
  const all = new Map<string, Set<string>>();
  for (const code of codes) {
    if (!Object.hasOwn(THIRD_PARTIES, code)) continue;
    for (const [directive, hosts] of Object.entries(THIRD_PARTIES[code as ThirdPartyCode].sources)) {
      const known = all.get(directive) ?? new Set();
      for (const host of hosts) known.add(host);
      all.set(directive, known);
    }
  }
  return Object.fromEntries([...all].map(([directive, hosts]) => [directive, [...hosts]]));
};
