import type { Image } from '../../api/contract/catalog.ts';

/** A small square product picture; decorative, as the name stands beside it. */
export const Picture = ({ image, size }: { image: Image | null; size: number }) =>
  image ? (
    <span className="picture">
      <img src={image.url} alt="" width={size} height={size} loading="lazy" decoding="async" />
    </span>
  ) : (
    <span className="picture picture-none" aria-hidden="true">
      ◌
    </span>
  );
