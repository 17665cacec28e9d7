import '@mantine/core/styles/Popover.css'
import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import { t } from '@spotter/i18n/translate.ts'
import { styleNonce } from '@spotter/ui/theme/SpotterProvider.tsx'
import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { editorParts, formatting } from './formatting.ts'
import classes from './note.module.css'

export type NoteEditorProps = {
  label: string
  /** Initial value only. */
  html: string
  autoFocus?: boolean
  placeholder?: string
  onReady?: (clear: () => void) => void
  onChange: (html: string, isEmpty: boolean) => void
  onSubmit: () => void
  children?: ReactNode
}

/** Lazy: the editor is larger than the page. */
export default function NoteEditor(props: NoteEditorProps) {
  const { label, html, autoFocus = false, placeholder, children } = props
  const latest = useRef(props)
  latest.current = props
  const editor = useEditor({
    extensions: [formatting],
    content: html,
    autofocus: autoFocus ? 'end' : false,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'data-compose': '' },
      handleKeyDown: (_, event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return false
        latest.current.onSubmit()
        return true
      },
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(contentOf(changed), changed.isEmpty),
  })
  useEffect(() => {
    latest.current.onReady?.(() => void (editor.isDestroyed || editor.commands.clearContent(true)))
  }, [editor])
  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      className={classes.editor}
      withTypographyStyles={false}
      {...editorParts()}
    >
      <div className={classes.writing} data-placeholder={editor.isEmpty ? placeholder : undefined}>
        <RichTextEditor.Content className={classes.content} />
      </div>
      <RichTextEditor.Toolbar className={classes.toolbar} role="toolbar" aria-label={t('Formatting')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
        </RichTextEditor.ControlsGroup>
        {children}
      </RichTextEditor.Toolbar>
    </RichTextEditor>
  )
}

const contentOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())
