import { useState } from 'react';
import { problem } from '../../../domain/people/field-checks.ts';
import { FormFailure } from '../../../islands/ui/FormFailure.tsx';
import { failureOf, usePress } from '../../../islands/ui/use-press.ts';
import { t } from '../../../language/desk.ts';
import { sendPicture } from '../../stores/content.ts';
import { Dialog } from '../Dialog.tsx';
import { nothingToCall, useDeskForm } from '../desk-form.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { FormCheck, FormText, SendButton, SendForm } from '../form-fields.tsx';

interface ChosenPicture {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

interface PictureDialogProps {
  src: string;
  alt: string;
  onChoose: (picture: ChosenPicture) => void;
  onClose: () => void;
}

/** A picture from the editor's device, with the words for those who cannot see it. */
export const PictureDialog = ({ src, alt, onChoose, onClose }: PictureDialogProps) => {
  const [picture, setPicture] = useState<Omit<ChosenPicture, 'alt'> | null>(src ? { src } : null);
  const {
    press: send,
    isBusy: isSending,
    failure,
  } = usePress(async (file: File) => {
    const sent = await sendPicture(file);
    if (sent.isDone) setPicture(sent.value);
    return failureOf(sent);
  });
  const form = useDeskForm({
    initial: { alt, isDecoration: src !== '' && alt === '' },
    // Nobody leaves it out by not looking.
    check: ({ alt: words, isDecoration }) =>
      problem(
        'alt',
        words.trim() === '' && !isDecoration && t`Say what it shows, or that it is only decoration.`,
      ),
    send: nothingToCall,
    onDone: () => {
      if (!picture) return;
      onClose();
      onChoose({ ...picture, alt: form.values.isDecoration ? '' : form.values.alt.trim() });
    },
  });
  return (
    <Dialog title={t`Picture`} onClose={onClose}>
      <SendForm form={form} className="form-stack">
        <FileDrop
          isBusy={isSending}
          label={isSending ? t`Pictures are on their way …` : t`Choose a picture`}
          onFiles={([file]) => file && void send(file)}
        />
        {picture && <img className="picture-chosen" src={picture.src} alt={form.values.alt} />}
        <FormFailure failure={failure} />
        <FormText form={form} name="alt" label={t`What it shows`} hint={t`For people who cannot see it.`} />
        <FormCheck form={form} name="isDecoration" label={t`It is only decoration`} />
        <SendButton form={form} isDisabled={!picture || isSending}>{t`Use this picture`}</SendButton>
      </SendForm>
    </Dialog>
  );
};
