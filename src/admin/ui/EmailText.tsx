/** An email address, or another name: where it is too long for its column, it breaks before its "@". */
export const EmailText = ({ text }: { text: string }) => {
  const at = text.lastIndexOf('@');
  if (at < 1) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </bdi>
  );
};
