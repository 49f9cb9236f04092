export const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';

/** The address as it is compared and stored unique: trimmed, composed, in lower case. */
export const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** "a•••@example.com", for others' eyes. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
};
