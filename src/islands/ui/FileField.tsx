import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../language/islands.ts';
import { Button } from './Button.tsx';
import { FieldError } from './FieldError.tsx';
import { Icon } from './Icon.tsx';

/** The kinds of pictures that the shop reads. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface FilePressProps {
  id?: string;
  /** Names the control where no label does. */
  name?: string;
  className: string;
  isMultiple?: boolean;
  describedBy?: string | undefined;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** The shop's button with the platform's own file control over it: keys, focus and dropping a file are that one's. */
export const FilePress = ({ id, name, className, isMultiple, describedBy, ...props }: FilePressProps) => (
  <span className={`button file-press ${className}`}>
    <span aria-hidden="true">{props.children}</span>
    <input
      id={id}
      aria-label={name}
      type="file"
      accept={PICTURE_TYPES}
      multiple={isMultiple}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        props.onChoose([...(target.files ?? [])]);
        // The same file can be chosen again after it was removed.
        target.value = '';
      }}
    />
  </span>
);

interface PreviewProps {
  src: string | undefined;
  name: string;
  onRemove: () => void;
}

/** A picture that is sent, with a press that takes it away. */
export const PicturePreview = ({ src, name, onRemove }: PreviewProps) => (
  <li className="picture-preview">
    {src && <img src={src} alt={name} width={72} height={72} />}
    <Button look="round" aria-label={t`Remove picture ${name}`} onClick={onRemove}>
      <Icon name="close" size={16} />
    </Button>
  </li>
);

const FilePreview = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <PicturePreview src={url} name={file.name} onRemove={onRemove} />;
};

interface FileFieldProps {
  id: string;
  label: string;
  /** How many, or that none is needed. */
  note: string;
  files: readonly File[];
  isMultiple?: boolean;
  error: string | undefined;
  onChoose: (files: File[]) => void;
  onRemove: (file: File) => void;
  /** Pictures that were sent before, as previews. */
  children?: ReactNode;
}

/** Pictures of a form, shown before they are sent. */
export const FileField = (props: FileFieldProps) => {
  const { id, label, note, files, isMultiple = false, error, onChoose, onRemove } = props;
  return (
    <div className={`field${error ? ' is-wrong' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {label} <span className="field-optional">({note})</span>
      </label>
      <ul className="picture-previews">
        {props.children}
        {files.map((file) => (
          <FilePreview
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            onRemove={() => onRemove(file)}
          />
        ))}
        <li>
          <FilePress
            id={id}
            className="picture-add"
            isMultiple={isMultiple}
            describedBy={error && `${id}-error`}
            onChoose={onChoose}
          >
            <Icon name="camera" />
          </FilePress>
        </li>
      </ul>
      <FieldError id={id} error={error} isSaid />
    </div>
  );
};
