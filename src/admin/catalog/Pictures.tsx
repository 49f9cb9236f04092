import { type DragEvent, useId, useState } from 'react';
import type { ProductPicture } from '../../api/contract/admin/catalog.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { sendPicture } from '../stores/product.ts';
import { EntryTools, moveEntry } from '../ui/EntryTools.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';

interface PicturesProps {
  pictures: readonly ProductPicture[];
  onChange: (pictures: ProductPicture[]) => void;
}

/** The pictures in their order: dropped or chosen, moved by drag or keys, described, removed. */
export const Pictures = ({ pictures, onChange }: PicturesProps) => {
  const [dragged, setDragged] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (files: readonly File[]) => {
    setFailure(null);
    setSending(true);
    const added: ProductPicture[] = [];
    for (const file of files) {
      const sent = await sendPicture(file);
      if (sent.isDone) added.push({ ...sent.value, alt: '' });
      else setFailure(sent.failure);
    }
    setSending(false);
    if (added.length > 0) onChange([...pictures, ...added]);
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    // A drop reaches what is locked: it is no control.
    if (event.currentTarget.closest('fieldset:disabled')) return;
    if (event.dataTransfer.files.length > 0) void send([...event.dataTransfer.files]);
    else if (dragged !== null) onChange(moveEntry(pictures, dragged, index));
    setDragged(null);
  };
  return (
    <>
      <ol className="stack-12 pictures" aria-label={t`Pictures`}>
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            className="stack-12 picture-entry"
            draggable
            onDragStart={(event) => event.target === event.currentTarget && setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <img src={`/media/${picture.key}/160`} alt={picture.alt} width="96" height="96" />
            <div className="stack-4">
              <AltField
                number={index + 1}
                alt={picture.alt}
                onChange={(alt) => onChange(pictures.with(index, { ...picture, alt }))}
              />
              <EntryTools
                list={pictures}
                index={index}
                name={t`picture ${index + 1}`}
                onChange={(list) => onChange(list)}
              />
            </div>
          </li>
        ))}
      </ol>
      <FileDrop
        isMany
        isBusy={isSending}
        label={isSending ? t`Pictures are on their way …` : t`Drop pictures here, or choose them`}
        onFiles={(files) => void send(files)}
      />
      <FormFailure failure={failure} />
    </>
  );
};

const AltField = (props: { number: number; alt: string; onChange: (alt: string) => void }) => {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>{t`What picture ${props.number} shows`}</label>
      <input
        id={id}
        className="input"
        dir="auto"
        autoComplete="off"
        value={props.alt}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
};
