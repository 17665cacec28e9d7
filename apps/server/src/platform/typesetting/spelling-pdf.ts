import Pdf from 'pdfkit'

/** Says to readers, searches and copies what the letters drawn stand for, where they do not show it by themselves. */
export class SpellingPdf extends Pdf {
  #spelling: string | null = null

  spelled(actual: string | null, draw: () => void): void {
    this.#spelling = actual
    draw()
    this.#spelling = null
  }

  /** Around the letters alone: outside of what pdfkit does about them, readers look for the text in another place. */
  override addContent(content: string): this {
    if (content === 'BT' && this.#spelling !== null) this.markContent('Span', { actual: this.#spelling })
    super.addContent(content)
    if (content === 'ET' && this.#spelling !== null) this.endMarkedContent()
    return this
  }
}
