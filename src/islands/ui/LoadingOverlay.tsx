import { $loading } from '../../stores/shop/loading.ts';
import { useStored } from './use-stored.ts';

/** The full-screen wait (SPEC §2, §9: spinner of size 35, thickness 2.8). */
export const LoadingOverlay = () => {
  const { isLoading, message } = useStored($loading, { isLoading: false, message: null });
  if (!isLoading) return null;
  return (
    <div className="spinner-overlay" role="alert" aria-busy="true">
      <svg className="spinner" viewBox="0 0 35 35" width="35" height="35" aria-hidden="true">
        <circle cx="17.5" cy="17.5" r="15.5" strokeWidth="2.8" />
      </svg>
      {message && <p className="spinner-message">{message}</p>}
    </div>
  );
};
