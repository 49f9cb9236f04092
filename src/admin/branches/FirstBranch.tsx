import { useState } from 'react';
import type { BranchContent } from '../../api/contract/admin/branches.ts';
import { blankBranch } from '../../domain/branch/blank-branch.ts';
import { usePress } from '../../islands/ui/use-press.ts';
import { t } from '../../language/desk.ts';
import { makeBranch } from '../stores/branches.ts';
import { Button } from '../ui/Button.tsx';
import { Refused } from '../ui/SaveBar.tsx';
import { SelectField } from '../ui/Select.tsx';
import { AreaFields, BandFields } from './DeliveryFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { Part } from './Part.tsx';
import { ContactFields, PickupFields } from './PlainFields.tsx';
import { partName } from './part-name.ts';

type Refusal = Awaited<ReturnType<typeof makeBranch>>;

/** The form of a shop's first branch: there is none yet that it could be a copy of. */
export const FirstBranch = () => {
  const [content, setContent] = useState(blankBranch);
  const [timezone, setTimezone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [{ failure, errors }, setRefusal] = useState<Refusal>({ failure: null, errors: {} });
  const change = (part: Partial<BranchContent>) => setContent((before) => ({ ...before, ...part }));
  const { press, isBusy } = usePress(async () => {
    setRefusal(await makeBranch(content, timezone));
    return null;
  });
  const fields = { content, errors, onChange: change };
  const delivers = content.order_types.includes('delivery');
  return (
    <div className="stack branch-editor">
      <p>{t`A branch is where orders are made and where they go out from. A shop that only sends parcels has one too.`}</p>
      <div className="stack branch-parts">
        <Part title={t`Contact and place`} isWide>
          <ContactFields {...fields} />
          <ZoneField value={timezone} onChange={setTimezone} />
        </Part>
        <Part title={t`Opening hours`} isTall>
          <HoursFields {...fields} />
        </Part>
        {content.order_types.includes('pickup') && (
          <Part title={t`Pickup`}>
            <PickupFields {...fields} />
          </Part>
        )}
        {delivers && (
          <Part title={t`What delivery costs`}>
            <BandFields {...fields} />
          </Part>
        )}
        {delivers && (
          <Part title={t`Where it delivers`} isWide>
            <AreaFields {...fields} around={[]} tried={null} isOff={false} />
          </Part>
        )}
      </div>
      <div className="framed stack-8 save-bar">
        <div className="row publish-line">
          <p className="publish-state">{t`All of this but the time zone can be changed later.`}</p>
          <Button look="main" aria-busy={isBusy} onClick={() => void press()}>
            {t`Add the branch`}
          </Button>
        </div>
        <Refused failure={failure} errors={errors} nameOf={(field) => partName(field.split('.')[0] ?? '')} />
      </div>
    </div>
  );
};

const ZoneField = ({ value, onChange }: { value: string; onChange: (zone: string) => void }) => (
  <SelectField
    id="timezone"
    label={t`Time zone`}
    hint={t`Opening hours and days off are by its clock.`}
    value={value}
    options={[...new Set([value, ...Intl.supportedValuesOf('timeZone')])]
      .sort()
      .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
    onChange={onChange}
  />
);
