import { useEffect, useRef } from 'react';

/** The heading of a step that took the place of another: it takes the focus, which would fall to the body. */
export const FormTitle = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 className="form-title" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
};
