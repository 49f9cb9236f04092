import { useEffect, useState } from 'react';
import type { Review } from '../../api/contract/catalog.ts';
import { REVIEW_LIMITS } from '../../api/contract/limits.ts';
import { t } from '../../language/islands.ts';
import { Icon } from '../ui/Icon.tsx';

interface PictureChoiceProps {
  id: string;
  /** Pictures of an earlier version that stay. */
  kept: readonly Review['images'][number][];
  pictures: readonly File[];
  error: string | undefined;
  onKeep: (kept: Review['images'][number][]) => void;
  onChange: (pictures: File[]) => void;
}

interface PreviewProps {
  src: string | undefined;
  name: string;
  onRemove: () => void;
}

const Preview = ({ src, name, onRemove }: PreviewProps) => (
  <li className="picture-preview">
    {src && <img src={src} alt={name} width={72} height={72} />}
    <button
      type="button"
      className="button button-plain button-round"
      aria-label={t`Remove picture ${name}`}
      onClick={onRemove}
    >
      <Icon name="close" size={16} />
    </button>
  </li>
);

const FilePreview = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <Preview src={url} name={file.name} onRemove={onRemove} />;
};

/** Up to four pictures of a review, shown before they are sent. What is too large is said at once. */
export const PictureChoice = ({ id, kept, pictures, error, onKeep, onChange }: PictureChoiceProps) => {
  const [refusal, setRefusal] = useState<string>();
  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= REVIEW_LIMITS.imageBytes);
    const all = [...pictures, ...fitting];
    const most = REVIEW_LIMITS.images - kept.length;
    setRefusal(
      fitting.length < files.length
        ? t`A picture may have at most ${REVIEW_LIMITS.imageBytes / 1024 ** 2} MB.`
        : all.length > most
          ? t`Choose at most ${REVIEW_LIMITS.images} pictures.`
          : undefined,
    );
    onChange(all.slice(0, most));
  };
  const said = refusal ?? error;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t`Pictures`} <span className="field-optional">({t`up to ${REVIEW_LIMITS.images}`})</span>
      </label>
      <input
        id={id}
        className="input"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        aria-describedby={said ? `${id}-error` : undefined}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {said && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {said}
        </p>
      )}
      {kept.length + pictures.length > 0 && (
        <ul className="picture-previews">
          {kept.map(({ url }, index) => (
            <Preview
              key={url}
              src={url}
              name={String(index + 1)}
              onRemove={() => onKeep(kept.filter((one) => one.url !== url))}
            />
          ))}
          {pictures.map((file, index) => (
            <FilePreview
              key={`${file.name} ${file.lastModified} ${file.size}`}
              file={file}
              onRemove={() => onChange(pictures.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
