import { useState } from 'react';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { sendPicture } from '../stores/content.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';

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
  const [words, setWords] = useState(alt);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setFailure(null);
    const sent = await sendPicture(file);
    setSending(false);
    if (sent.isDone) setPicture(sent.value);
    else setFailure(sent.failure);
  };
  return (
    <Dialog title={t`Picture`} onClose={onClose}>
      <form
        className="form-stack"
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault();
          if (!picture) return;
          onClose();
          onChoose({ ...picture, alt: words.trim() });
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor="picture-file">{t`File`}</label>
          <input
            id="picture-file"
            className="input"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => void send(event.target.files?.[0])}
          />
        </div>
        {picture && <img className="picture-chosen" src={picture.src} alt={words} />}
        <FormFailure failure={failure} />
        <TextField
          label={t`What it shows`}
          hint={t`For people who cannot see it. Leave it empty where the picture is only decoration.`}
          value={words}
          onChange={setWords}
        />
        <button type="submit" className="button" disabled={!picture || isSending}>
          {t`Use this picture`}
        </button>
      </form>
    </Dialog>
  );
};
