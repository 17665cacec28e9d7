import { UnstyledButton } from '@mantine/core'
import type { Note } from '@spotter/contract/history/notes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { LinkedText } from './LinkedText.tsx'
import classes from './note.module.css'
import { RichText } from './RichText.tsx'

const manyCharacters = 700
const manyLines = 10
const isLong = (text: string) => text.length > manyCharacters || text.split('\n').length > manyLines

type Props = { note: Pick<Note, 'description' | 'description_html'> }

export function NoteText({ note: { description, description_html } }: Props) {
  const text = description ?? ''
  const [whole, setWhole] = useState(false)
  const cut = isLong(text) && !whole
  return (
    <>
      <div className={description_html ? classes.rich : classes.plain} data-cut={cut || undefined}>
        {description_html ? <RichText html={description_html} /> : <LinkedText text={text} />}
      </div>
      {isLong(text) && (
        <UnstyledButton className={classes.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('Show less') : t('Show more')}
        </UnstyledButton>
      )}
    </>
  )
}
