import type { BranchContent, BranchDetails } from '../../api/contract/admin/branches.ts';
import { t } from '../../language/desk.ts';
import { Button, RemoveButton } from '../ui/Button.tsx';
import { bindTo, errorsIn } from '../ui/bind.ts';
import { AmountField, NumberField } from '../ui/number-fields.tsx';
import { postcodeTexts, postcodeWord } from '../ui/postcode-words.ts';
import { SelectField } from '../ui/Select.tsx';
import { AreaPlan } from './AreaPlan.tsx';
import { BandTable } from './BandTable.tsx';
import { distanceUnit, fromKm, toKm } from './distance.ts';
import { type Spot, squareAround } from './plan.ts';

interface FieldsProps {
  content: BranchContent;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<BranchContent>) => void;
}
type Delivery = BranchContent['delivery'];

const useDelivery = ({ content, onChange }: FieldsProps) => {
  const { delivery } = content;
  return { delivery, set: (part: Partial<Delivery>) => onChange({ delivery: { ...delivery, ...part } }) };
};

/** Where the branch delivers: by postcodes, within a distance, or within an area with corners. */
export const AreaFields = (
  props: FieldsProps & { around: BranchDetails['around']; tried: Spot | null; isOff: boolean },
) => {
  const { content, errors, onChange, around, tried, isOff } = props;
  const { delivery, set } = useDelivery(props);
  const { mode, radius_km, polygon } = delivery;
  const middle = { lat: content.lat, lng: content.lng };
  const texts = postcodeTexts();
  const setMode = (next: Delivery['mode']) =>
    set({
      mode: next,
      ...(next === 'radius' && radius_km === null && { radius_km: 5 }),
      ...(next === 'polygon' && polygon.length < 3 && { polygon: squareAround(middle, radius_km ?? 3) }),
    });
  return (
    <div className="stack area-fields">
      <div className="form-stack">
        <SelectField
          id="area-mode"
          label={t`Delivers`}
          hint={texts.everyWay}
          value={mode}
          error={errors['delivery.polygon']}
          options={[
            { value: 'pincode', label: texts.toListed },
            { value: 'radius', label: t`within a distance` },
            { value: 'polygon', label: t`within an area with corners` },
          ]}
          onChange={setMode}
        />
        {mode === 'radius' && (
          <NumberField
            label={t`Distance (${distanceUnit()})`}
            value={fromKm(radius_km)}
            error={errors['delivery.radius_km']}
            onChange={(next) => set({ radius_km: toKm(next) })}
          />
        )}
        {mode === 'polygon' && <CornerFields polygon={polygon} onChange={(next) => set({ polygon: next })} />}
        <PostcodeFields content={content} errors={errors} onChange={onChange} />
      </div>
      <AreaPlan
        key={mode}
        middle={middle}
        mode={mode}
        polygon={polygon}
        around={around}
        tried={tried}
        isOff={isOff}
        listed={content.areas.map(({ pincode }) => pincode)}
        radiusKm={Number.isNaN(radius_km) ? null : radius_km}
        onRadius={(km) => set({ radius_km: km })}
        onPolygon={(next) => set({ polygon: next })}
      />
    </div>
  );
};

/** The same corners by numbers. */
const CornerFields = ({ polygon, onChange }: { polygon: Spot[]; onChange: (polygon: Spot[]) => void }) => (
  <details className="desk-more">
    <summary>{t`Corners by numbers`}</summary>
    <ol className="stack-4 corners">
      {polygon.map((spot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place alone.
        <li key={index}>
          <NumberField
            isRequired
            isBare
            label={t`Latitude of corner ${index + 1}`}
            value={spot.lat}
            onChange={(lat) => onChange(polygon.with(index, { ...spot, lat }))}
          />
          <NumberField
            isRequired
            isBare
            label={t`Longitude of corner ${index + 1}`}
            value={spot.lng}
            onChange={(lng) => onChange(polygon.with(index, { ...spot, lng }))}
          />
          {polygon.length > 3 && (
            <RemoveButton
              label={t`Remove corner ${index + 1}`}
              onClick={() => onChange(polygon.toSpliced(index, 1))}
            />
          )}
        </li>
      ))}
    </ol>
  </details>
);

const PostcodeFields = ({ content: { areas, delivery }, errors, onChange }: FieldsProps) => {
  const texts = postcodeTexts();
  return (
    <details
      className="desk-more"
      open={delivery.mode === 'pincode' || Object.keys(errorsIn(errors, 'areas')).length > 0}
    >
      <summary>{texts.listed(areas.length)}</summary>
      <p className="field-hint">{t`One of another country with its letters before: “FR 75001”.`}</p>
      <div className="stack-8 table-head area-row small muted" aria-hidden="true">
        <span>{postcodeWord()}</span>
        <span>{t`Own charge`}</span>
      </div>
      <ul className="stack-4 area-rows">
        {areas.map((area, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a postcode is known by its place while it is typed.
          <li key={index} className="stack-8 area-row">
            <input
              className="input"
              dir="ltr"
              aria-label={texts.one(index + 1)}
              aria-invalid={Boolean(errors[`areas.${index}.pincode`])}
              aria-describedby={errors[`areas.${index}.pincode`] && `area-${index}-error`}
              value={area.pincode}
              onChange={({ target }) =>
                onChange({ areas: areas.with(index, { ...area, pincode: target.value }) })
              }
            />
            <AmountField
              isBare
              id={`area-charge-${index}`}
              label={texts.charge(index + 1)}
              value={area.charge}
              onChange={(charge) => onChange({ areas: areas.with(index, { ...area, charge }) })}
            />
            <RemoveButton
              label={texts.remove(index + 1)}
              onClick={() => onChange({ areas: areas.toSpliced(index, 1) })}
            />
            {errors[`areas.${index}.pincode`] && (
              <span className="field-error" id={`area-${index}-error`}>
                {errors[`areas.${index}.pincode`]}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => onChange({ areas: [...areas, { pincode: '', charge: null }] })}>
        {texts.add}
      </Button>
    </details>
  );
};

/** What a delivery costs: by distance and by what the goods come to. */
export const BandFields = (props: FieldsProps) => {
  const { errors } = props;
  const { delivery, set } = useDelivery(props);
  const at = bindTo({ content: delivery, errors: errorsIn(errors, 'delivery') }, set);
  return (
    <div className="form-stack wide">
      <p className="muted small">{t`The nearest distance that reaches counts, then the lowest amount. Empty stands for any.`}</p>
      <BandTable bands={delivery.bands} onChange={(bands) => set({ bands })} />
      <div className="stack-12 field-pairs">
        <AmountField {...at('free_above')} label={t`Free from`} hint={t`Empty for never.`} />
        <AmountField {...at('min_order')} isRequired label={t`Minimum order`} hint={t`0 for none.`} />
        <NumberField {...at('eta_min_minutes')} isRequired label={t`Minutes to the door, at least`} />
        <NumberField {...at('eta_max_minutes')} isRequired label={t`Minutes to the door, at most`} />
      </div>
    </div>
  );
};
