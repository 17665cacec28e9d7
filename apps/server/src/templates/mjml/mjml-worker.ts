import { answerWith } from '../../platform/threads/answer-with.ts'

// The package is built for browsers and has no dependencies.
Object.assign(globalThis, { window: globalThis })
const { default: toHtml } = await import('mjml-browser')

const options = { validationLevel: 'skip', keepComments: false, fonts: {} } as const

/** Line breaks come from MJML only; its hair spaces would be counted as text. */
const squeezed = (html: string): string =>
  html
    .replaceAll(/>\s*\n\s*</g, '><')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('&#8202;', '&nbsp;')
    .trim()

answerWith((mjml: string) => squeezed(toHtml(mjml, options).html))
