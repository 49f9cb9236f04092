import { useMemo, useState } from 'react';
import type { BranchContent } from '../../api/contract/admin/branches.ts';
import { zoneIn } from '../../domain/address/countries.ts';
import { blankBranch } from '../../domain/branch/blank-branch.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { usePress } from '../../islands/ui/use-press.ts';
import { href, pageLanguage, t } from '../../language/desk.ts';
import { findNewProblems, makeBranch } from '../stores/branches.ts';
import { deskSettings } from '../stores/settings.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceByName } from '../ui/ChoiceByName.tsx';
import { focusWrongWhenDrawn } from '../ui/first-wrong.ts';
import { zoneChoices } from '../ui/market-names.ts';
import { Refused } from '../ui/SaveBar.tsx';
import { AreaFields, BandFields } from './DeliveryFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { Part } from './Part.tsx';
import { ContactFields, PickupFields } from './PlainFields.tsx';
import { besideFields, partName } from './part-name.ts';

type Refusal = Awaited<ReturnType<typeof makeBranch>>;

/** The first branch is made in the shop's country, so that is chosen before. */
export const FirstBranch = () => (
  <Loaded of={deskSettings} rows={8}>
    {({ values: { country_code: country = '' } }) =>
      country === '' ? <CountryFirst /> : <FirstBranchForm country={country} />
    }
  </Loaded>
);

const CountryFirst = () => (
  <div className="empty-state">
    <h2>{t`First the country of the shop`}</h2>
    <p>{t`Address, phone number and time zone of the branch follow it.`}</p>
    <a className="button" href={href('/admin/settings#money')}>
      {t`Choose the country`}
    </a>
  </div>
);

/** The form of a shop's first branch: there is none yet that it could be a copy of. */
const FirstBranchForm = ({ country }: { country: string }) => {
  const [content, setContent] = useState(() => blankBranch(country));
  const [chosenZone, setZone] = useState<string | null>(null);
  const [{ failure, errors }, setRefusal] = useState<Refusal>({ failure: null, errors: {} });
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timezone = chosenZone ?? zoneIn(content.address.country_code ?? country, device);
  const change = (part: Partial<BranchContent>) => {
    const next = { ...content, ...part };
    setContent(next);
    setRefusal((before) => ({ ...before, errors: stillWrong(before.errors, next, timezone) }));
  };
  const { press, isBusy } = usePress(async () => {
    const refusal = await makeBranch(content, timezone);
    setRefusal(refusal);
    if (refusal.failure || Object.keys(refusal.errors).length > 0) focusWrongWhenDrawn();
    else window.scrollTo({ top: 0 });
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
          <ZoneField value={timezone} error={errors.timezone} onChange={setZone} />
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
        <Refused
          failure={Object.keys(errors).length > 0 ? null : failure}
          errors={besideFields(errors)}
          nameOf={(field) => partName(field.split('.')[0] ?? '')}
        />
      </div>
    </div>
  );
};

/** What was refused and is put right is not marked any more; what only the shop knows waits for the next press. */
const stillWrong = (errors: Refusal['errors'], content: BranchContent, timezone: string) => {
  const now = findNewProblems(content, timezone);
  return Object.fromEntries(Object.entries(errors).filter(([path]) => path in now));
};

interface ZoneFieldProps {
  value: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

const ZoneField = ({ value, error, onChange }: ZoneFieldProps) => {
  const zones = useMemo(zoneChoices, []);
  const time = new Intl.DateTimeFormat(pageLanguage().locale, { timeStyle: 'short', timeZone: value });
  return (
    <ChoiceByName
      id="timezone"
      label={t`Time zone`}
      hint={t`Opening hours and days off are by its clock. It is ${time.format(new Date())} there now.`}
      error={error}
      value={value}
      options={zones}
      onChange={onChange}
    />
  );
};
