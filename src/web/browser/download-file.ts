/** Downloads a file, as a link to it would. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has its own copy.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
