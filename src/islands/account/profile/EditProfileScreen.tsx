import { useState } from 'react';
import type { UserDetailsResponse } from '../../../api/contract/account.ts';
import { href, t } from '../../../language/islands.ts';
import { account } from '../../../stores/account/profile.ts';
import { CustomersOnly } from '../../ui/CustomersOnly.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/waiting.tsx';
import { AvatarForm } from './AvatarForm.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { ExportSection } from './ExportSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

export interface EditProfileScreenProps {
  countryCode: string;
  leastPasswordLength: number;
  /** Languages of the shop as locales. */
  locales: readonly string[];
}

/** The parts that open one at a time, so that each field stands on the screen once. */
export type OpenPart = 'email' | 'phone' | 'password' | 'delete' | null;
export interface PartProps {
  details: UserDetailsResponse;
  open: OpenPart;
  setOpen: (part: OpenPart) => void;
}

/** What stays of the screen once the account is gone; the focus goes there, as what was pressed is gone too. */
const Deleted = ({ text }: { text: string }) => (
  <div role="status" tabIndex={-1} ref={(node) => node?.focus()}>
    <EmptyState icon="check" text={text} action={t`Start shopping`} href={href('/')} />
  </div>
);

/** Everything that customers change of themselves. */
export const EditProfileScreen = (props: EditProfileScreenProps) => {
  const [deleted, setDeleted] = useState<string | null>(null);
  if (deleted !== null) return <Deleted text={deleted} />;
  return (
    <CustomersOnly why={t`Sign in to change your details`}>
      <Loaded of={account} rows={5}>
        {(details) => <Profile details={details} onDeleted={setDeleted} {...props} />}
      </Loaded>
    </CustomersOnly>
  );
};

interface ProfileProps extends EditProfileScreenProps {
  details: UserDetailsResponse;
  onDeleted: (text: string) => void;
}

const Profile = ({ details, onDeleted, ...props }: ProfileProps) => {
  const [open, setOpen] = useState<OpenPart>(null);
  const part = { details, open, setOpen };
  return (
    <div className="account-stack">
      <AvatarForm user={details.user} />
      <DetailsForm user={details.user} locales={props.locales} />
      <ContactSection {...part} countryCode={props.countryCode} />
      <PasswordSection {...part} leastLength={props.leastPasswordLength} />
      <SessionsSection />
      <ExportSection />
      <DeleteSection {...part} onDeleted={onDeleted} />
    </div>
  );
};
