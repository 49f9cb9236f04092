import { useState } from 'react';
import type { UserDetailsResponse } from '../../../api/contract/account.ts';
import { t } from '../../../language/islands.ts';
import { account } from '../../../stores/account/profile.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { MembersOnly } from '../../ui/MembersOnly.tsx';
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

/** Everything that customers change of themselves. */
export const EditProfileScreen = (props: EditProfileScreenProps) => (
  <MembersOnly why={t`Sign in to change your details`}>
    <Loaded of={account} rows={5}>
      {(details) => <Profile details={details} {...props} />}
    </Loaded>
  </MembersOnly>
);

const Profile = ({ details, ...props }: EditProfileScreenProps & { details: UserDetailsResponse }) => {
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
      <DeleteSection {...part} />
    </div>
  );
};
