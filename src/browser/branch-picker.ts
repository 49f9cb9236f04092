/** Lists the branches to choose from; `data-branch-picker` may name one to start with. Focus returns to the opener. */
export const showBranchPicker = async (opener: HTMLElement): Promise<void> => {
  if (document.getElementById('branch-picker')) return;
  const { mountBranchPicker } = await import('../islands/cart/mount-branch-picker.tsx');
  mountBranchPicker(opener, Number(opener.dataset.branchPicker) || undefined);
};
