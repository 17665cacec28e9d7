/** With the first picture, because libvips takes much memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Limits memory and CPU per picture.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
