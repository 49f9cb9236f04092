/** What a shopper typed: numbers in it, as of a house, stay in their place whatever the direction of the page. */
export const TypedText = ({ text, className }: { text: string; className?: string }) => (
  <p className={className}>
    <bdi>{text}</bdi>
  </p>
);
