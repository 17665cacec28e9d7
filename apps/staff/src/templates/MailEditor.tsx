import '@mantine/core/styles/Popover.css'
import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import { t } from '@spotter/i18n/translate.ts'
import { styleNonce } from '@spotter/ui/theme/SpotterProvider.tsx'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { editorLabels, formatting } from '../people/timeline/formatting.ts'
import classes from './templates.module.css'

type Props = {
  html: string
  onChange: (html: string) => void
  /** Of the editable area, such as its name and its language. */
  attributes: Record<string, string>
  disabled: boolean
  /** Stands beside the buttons of the toolbar, and puts text where the cursor is. */
  menu: (insert: (text: string) => void) => ReactNode
}

/** Where the text of an email is written. Loaded when it is needed: the editor is larger than the rest of the page. */
export default function MailEditor({ html, onChange, attributes, disabled, menu }: Props) {
  const latest = useRef(onChange)
  latest.current = onChange
  const written = useRef(html)
  const editor = useEditor({
    extensions: [formatting],
    content: html,
    editable: !disabled,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', spellcheck: 'true', ...attributes } },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      latest.current(written.current)
    },
  })
  // What was written is given back by the form; anything else comes from elsewhere, as when changes are given up.
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  const insert = (text: string) => void editor.chain().focus().insertContent({ type: 'text', text }).run()

  return (
    <RichTextEditor editor={editor} className={classes.mail} withTypographyStyles={false} labels={editorLabels()}>
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
