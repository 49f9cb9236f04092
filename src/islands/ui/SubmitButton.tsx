import type { ReactNode } from 'react';

/** The main press of a form: it keeps its focus and its width while it works, and further presses do nothing. */
export const SubmitButton = ({ isSending, children }: { isSending: boolean; children: ReactNode }) => (
  <button type="submit" className="button button-block" aria-busy={isSending}>
    {children}
  </button>
);
