/** Hands a file to the person, as if they had pressed a link to it. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own copy by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
