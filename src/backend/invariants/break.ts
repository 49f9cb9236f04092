/** Stored data that breaks a promise, and which promise. */
export interface Break {
  rule: string;
  subject: string;
}
