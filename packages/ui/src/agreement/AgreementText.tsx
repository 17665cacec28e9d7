import { blocksOf, type Block, type Span } from '@spotter/domain/kiosk/agreement.ts'
import { hanLanguageOf } from '@spotter/domain/kiosk/han-language.ts'
import { memo, useMemo } from 'react'
import classes from './AgreementText.module.css'

/** Each part in the direction of its own script. */
export const AgreementText = memo(function AgreementText({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text])
  const language = useMemo(() => hanLanguageOf(text), [text])
  return (
    <div className={classes.text} {...(language && { lang: language })}>
      {blocks.map((block, place) => (
        <AgreementBlock key={place} block={block} />
      ))}
    </div>
  )
})

function AgreementBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={classes.heading} dir="auto">
          <Spans spans={block.spans} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((spans, place) => (
            <li key={place} dir="auto">
              <Spans spans={spans} />
            </li>
          ))}
        </ul>
      )
    case 'paragraph':
      return (
        <p>
          {block.lines.map((spans, place) => (
            <span key={place} className={classes.line} dir="auto">
              <Spans spans={spans} />
            </span>
          ))}
        </p>
      )
  }
}

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, bold }, place) => (bold ? <strong key={place}>{text}</strong> : <span key={place}>{text}</span>))
