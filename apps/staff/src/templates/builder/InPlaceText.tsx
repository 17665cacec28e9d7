import '@mantine/core/styles/Popover.css'
import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import type { DesignBlock } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { styleNonce } from '@spotter/ui/theme/SpotterProvider.tsx'
import { useEditor } from '@tiptap/react'
import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { editorParts, formatting } from '../../people/timeline/formatting.ts'
import { MergeFieldMenu } from '../MergeFieldMenu.tsx'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { useWritten } from './use-written.ts'

type Props = { block: DesignBlock; label: string; style?: CSSProperties }

/** Formatted words, written where they stand in the email; their formatting is in the toolbar. */
export function InPlaceText({ block, label, style }: Props) {
  const { groups, language, disabled } = useCanvas()
  const id = useId()
  const { value: html, change, focus, slot, fault } = useWritten(block, 'html')
  const latest = useRef({ change, focus })
  latest.current = { change, focus }
  const written = useRef(html)
  const editor = useEditor({
    extensions: [formatting],
    content: html,
    editable: !disabled,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        spellcheck: 'true',
        lang: language,
        ...(fault !== null && { 'aria-invalid': 'true', 'aria-describedby': id }),
      },
      // Ctrl+Enter belongs to the form.
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
    },
    onFocus: () => latest.current.focus(),
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      latest.current.change(written.current)
    },
  })
  // External changes only, such as undoing.
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  const insert = (text: string) => void editor.chain().focus().insertContent({ type: 'text', text }).run()

  return (
    <RichTextEditor
      editor={editor}
      className={classes.text ?? ''}
      withTypographyStyles={false}
      {...editorParts()}
      data-placeholder={html === '' ? label : undefined}
      style={style}
    >
      <RichTextEditor.Content className={classes.writing ?? ''} />
      {fault !== null && (
        <span id={id} className={classes.fault}>
          {fault}
        </span>
      )}
      {slot &&
        createPortal(
          <>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Link />
            </RichTextEditor.ControlsGroup>
            <MergeFieldMenu
              groups={groups}
              disabled={disabled}
              label={t('Insert field: {name}', { name: label })}
              onInsert={insert}
            />
          </>,
          slot,
        )}
    </RichTextEditor>
  )
}
