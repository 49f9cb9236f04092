import { useEffect, useState } from 'react';
import { REVIEW_LIMITS } from '../../api/contract/limits.ts';
import { t } from '../../language/islands.ts';
import { Icon } from '../ui/Icon.tsx';

interface PictureChoiceProps {
  id: string;
  pictures: readonly File[];
  error: string | undefined;
  onChange: (pictures: File[]) => void;
}

const Preview = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li className="picture-preview">
      {url && <img src={url} alt={file.name} width={72} height={72} />}
      <button
        type="button"
        className="button button-plain button-round"
        aria-label={t`Remove picture ${file.name}`}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
};

/** Up to four pictures of a review, shown before they are sent. What is too large is said at once. */
export const PictureChoice = ({ id, pictures, error, onChange }: PictureChoiceProps) => {
  const [refusal, setRefusal] = useState<string>();
  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= REVIEW_LIMITS.imageBytes);
    const all = [...pictures, ...fitting];
    setRefusal(
      fitting.length < files.length
        ? t`A picture may have at most ${REVIEW_LIMITS.imageBytes / 1024 ** 2} MB.`
        : all.length > REVIEW_LIMITS.images
          ? t`Choose at most ${REVIEW_LIMITS.images} pictures.`
          : undefined,
    );
    onChange(all.slice(0, REVIEW_LIMITS.images));
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
      {pictures.length > 0 && (
        <ul className="picture-previews">
          {pictures.map((file, index) => (
            <Preview
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
