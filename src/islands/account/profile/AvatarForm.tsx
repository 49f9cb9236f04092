import { type ComponentType, useState } from 'react';
import type { User } from '../../../api/contract/account.ts';
import { AVATAR_LIMITS } from '../../../api/contract/limits.ts';
import { t } from '../../../language/islands.ts';
import { changeAvatar } from '../../../stores/account/profile.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { FilePress, PICTURE_TYPES } from '../../ui/FileField.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/waiting.tsx';
import { Avatar } from './Avatar.tsx';
import type { CropFrameProps } from './CropFrame.tsx';

/** Larger files only cost memory: what is sent is cut to 512 pixels. */
const MOST_BYTES = 20 * AVATAR_LIMITS.bytes;

/** The customer's picture: choose one, cut a square out of it, or take it away. */
export const AvatarForm = ({ user }: { user: User }) => {
  const [file, setFile] = useState<File | null>(null);
  // Loaded with the first chosen picture: few change theirs.
  const [Frame, setFrame] = useState<ComponentType<CropFrameProps> | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const send = async (picture: Blob | null) => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    const result = await changeAvatar(picture);
    setSending(false);
    if (!result.isDone) {
      const { errors, message } = result.failure;
      return setFailure({ message: errors.avatar ?? message });
    }
    setFile(null);
    announce(picture ? t`Your picture was saved` : t`Your picture was removed`);
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const isPicture = PICTURE_TYPES.split(',').includes(chosen.type);
    if (!isPicture) return setFailure({ message: t`Choose a JPEG, PNG, WebP or AVIF picture.` });
    if (chosen.size > MOST_BYTES) return setFailure({ message: t`This file is too large for a picture.` });
    setFailure(null);
    setFile(chosen);
    try {
      const module = await import('./CropFrame.tsx');
      setFrame(() => module.CropFrame);
    } catch (error) {
      console.error('The frame did not load', error);
      setFile(null);
      setFailure({ message: t`Nothing is lost. Check your connection and try again.` });
    }
  };
  return (
    <section className="avatar-form" aria-label={t`Your picture`}>
      <Avatar user={user} size={72} />
      <PicturePresses
        hasPicture={user.avatar_url !== null}
        isRemoving={isSending && !file}
        onChoose={(chosen) => void choose(chosen)}
        onRemove={() => void send(null)}
      />
      {!file && <FormFailure failure={failure} />}
      <Sheet
        id="avatar-crop"
        title={t`Choose the part to show`}
        className="crop-sheet"
        isOpen={file !== null}
        onLeave={() => setFile(null)}
      >
        {file && Frame && (
          <Frame
            file={file}
            isSending={isSending}
            failure={failure}
            onCrop={(picture) => void send(picture)}
            onUnreadable={() => {
              setFile(null);
              setFailure({ message: t`The picture could not be read.` });
            }}
          />
        )}
        {file && !Frame && <Skeleton rows={3} />}
      </Sheet>
    </section>
  );
};

interface PicturePressesProps {
  hasPicture: boolean;
  isRemoving: boolean;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
}

const PicturePresses = ({ hasPicture, isRemoving, onChoose, onRemove }: PicturePressesProps) => (
  <div className="link-row">
    <FilePress
      name={hasPicture ? t`Change the picture` : t`Add a picture`}
      className="button-quiet button-small"
      onChoose={([chosen]) => onChoose(chosen)}
    >
      {hasPicture ? t`Change the picture` : t`Add a picture`}
    </FilePress>
    {hasPicture && (
      <Button look="plain" isBusy={isRemoving} onClick={onRemove}>
        {t`Remove`} <span className="visually-hidden">{t`Your picture`}</span>
      </Button>
    )}
  </div>
);
