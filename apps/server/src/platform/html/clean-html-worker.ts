import { answerWith } from '../threads/answer-with.ts'
import type { HtmlKind } from './html-rules.ts'
import { sanitize } from './sanitize.ts'

answerWith(({ kind, html }: { kind: HtmlKind; html: string }) => sanitize(kind, html))
