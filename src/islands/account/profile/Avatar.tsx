import { Icon } from '../../ui/Icon.tsx';

interface AvatarProps {
  user: { name: string; avatar_url?: string | null | undefined };
  size: number;
}

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** The customer's picture, or the first letter of the name. Decorative: the name stands beside it. */
export const Avatar = ({ user, size }: AvatarProps) => {
  const initial = initialOf(user.name);
  return (
    <span className="avatar" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      {user.avatar_url ? (
        <img src={user.avatar_url} alt="" width={size} height={size} decoding="async" />
      ) : (
        initial || <Icon name="user" size={size / 2} />
      )}
    </span>
  );
};
