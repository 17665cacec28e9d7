import '@mantine/core/styles/Popover.css'
import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import { plainMarkup } from '@spotter/domain/templates/rich-markup.ts'
import { t } from '@spotter/i18n/translate.ts'
import { styleNonce } from '@spotter/ui/theme/SpotterProvider.tsx'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { editorParts, formatting } from '../people/timeline/formatting.ts'
import classes from './templates.module.css'

type Props = {
  html: string
  onChange: (html: string) => void
  attributes: Record<string, string>
  disabled: boolean
  menu: (insert: (text: string) => void) => ReactNode
}

/** Lazy: the editor is larger than the page. */
export default function MailEditor({ html, onChange, attributes, disabled, menu }: Props) {
  const latest = useRef(onChange)
  latest.current = onChange
  const written = useRef(html)
  const editor = useEditor({
    extensions: [formatting],
    // The content security policy would report each style of a designed email.
    content: plainMarkup(html),
    editable: !disabled,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', spellcheck: 'true', ...attributes },
      // Ctrl+Enter belongs to the form.
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      latest.current(written.current)
    },
  })
  // External changes only, such as a discarded edit.
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(plainMarkup(html), { emitUpdate: false })
  }, [editor, html])
  const insert = (text: string) => void editor.chain().focus().insertContent({ type: 'text', text }).run()

  return (
    <RichTextEditor editor={editor} className={classes.mail} withTypographyStyles={false} {...editorParts()}>
      <RichTextEditor.Toolbar className={classes.toolbar} role="toolbar" aria-label={t('Formatting')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
        </RichTextEditor.ControlsGroup>
        {menu(insert)}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={classes.writing} />
    </RichTextEditor>
  )
}
