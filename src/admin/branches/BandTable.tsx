import type { BranchContent } from '../../api/contract/admin/branches.ts';
import { t } from '../../language/desk.ts';
import { Button, RemoveButton } from '../ui/Button.tsx';
import { AmountField, NumberField } from '../ui/number-fields.tsx';
import { distanceUnit, fromKm, toKm } from './distance.ts';

type Band = BranchContent['delivery']['bands'][number];

/** Charges by distance and by what the goods come to. */
export const BandTable = ({ bands, onChange }: { bands: Band[]; onChange: (bands: Band[]) => void }) => (
  <>
    <div className="desk-scroll">
      <table className="band-table">
        <thead>
          <tr>
            <th scope="col">{t`Up to (${distanceUnit()})`}</th>
            <th scope="col">{t`Goods up to`}</th>
            <th scope="col">{t`Charge`}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {bands.map((band, index) => (
            <BandRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a band is known by its place while it is typed.
              key={index}
              band={band}
              index={index}
              onChange={(part) => onChange(bands.with(index, { ...band, ...part }))}
              onRemove={() => onChange(bands.toSpliced(index, 1))}
            />
          ))}
        </tbody>
      </table>
    </div>
    <Button onClick={() => onChange([...bands, { upto_subtotal: null, upto_km: null, charge: 0 }])}>
      {t`Add a band`}
    </Button>
  </>
);

interface BandRowProps {
  band: Band;
  index: number;
  onChange: (part: Partial<Band>) => void;
  onRemove: () => void;
}

const BandRow = ({ band, index, onChange, onRemove }: BandRowProps) => (
  <tr>
    <td>
      <NumberField
        isBare
        label={t`Band ${index + 1}: up to ${distanceUnit()}`}
        value={fromKm(band.upto_km)}
        onChange={(typed) => onChange({ upto_km: toKm(typed) })}
      />
    </td>
    <td>
      <AmountField
        isBare
        id={`band-subtotal-${index}`}
        label={t`Band ${index + 1}: goods up to`}
        value={band.upto_subtotal}
        onChange={(upto_subtotal) => onChange({ upto_subtotal })}
      />
    </td>
    <td>
      <AmountField
        isBare
        isRequired
        id={`band-charge-${index}`}
        label={t`Band ${index + 1}: charge`}
        value={band.charge}
        onChange={(charge) => onChange({ charge })}
      />
    </td>
    <td>
      <RemoveButton label={t`Remove band ${index + 1}`} onClick={onRemove} />
    </td>
  </tr>
);
