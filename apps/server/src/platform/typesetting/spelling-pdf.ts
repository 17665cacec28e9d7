import Pdf from 'pdfkit'

/** Adds ActualText where glyphs alone don't spell the text, for search and copy. */
export class SpellingPdf extends Pdf {
  #spelling: string | null = null

  spelled(actual: string | null, draw: () => void): void {
    this.#spelling = actual
    draw()
    this.#spelling = null
  }

  /** Only around the glyphs, or readers would position the text wrongly. */
  override addContent(content: string): this {
    if (content === 'BT' && this.#spelling !== null) this.markContent('Span', { actual: this.#spelling })
    super.addContent(content)
    if (content === 'ET' && this.#spelling !== null) this.endMarkedContent()
    return this
  }
}
