/** Asks for so many more while one is being used. */
export async function* inAdvance<Item>(source: AsyncGenerator<Item>, count: number): AsyncGenerator<Item> {
  const ask = () => {
    const coming = source.next()
    // A reader that stops doesn't wait for them.
    coming.catch(() => undefined)
    return coming
  }
  const asked = Array.from({ length: count }, ask)
  try {
    for (;;) {
      const next = await asked.shift()
      if (!next || next.done) return
      asked.push(ask())
      yield next.value
    }
  } finally {
    await source.return(undefined)
  }
}
