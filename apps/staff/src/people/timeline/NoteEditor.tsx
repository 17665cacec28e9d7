import '@mantine/core/styles/Popover.css'
import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import { t } from '@spotter/messages/translate.ts'
import { styleNonce } from '@spotter/ui/theme/SpotterProvider.tsx'
import { useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './note.module.css'

export type NoteEditorProps = {
  label: string
  /** What it starts with; later values are the editor's own. */
  html: string
  autoFocus?: boolean
  placeholder?: string
  /** Given once, for clearing it. */
  onReady?: (clear: () => void) => void
  onChange: (html: string, isEmpty: boolean) => void
  onSubmit: () => void
  onEscape?: () => void
  /** Stands beside the buttons of the toolbar. */
  children?: ReactNode
}

const formatting = StarterKit.configure({
  heading: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  link: {
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  },
})

/** Where a note is written. Loaded when it is needed: the editor is larger than the rest of the page. */
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
        if (event.key === 'Escape') latest.current.onEscape?.()
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
      labels={labels()}
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

const labels = () => ({
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  strikeControlLabel: t('Strike through'),
  bulletListControlLabel: t('Bulleted list'),
  orderedListControlLabel: t('Numbered list'),
  linkControlLabel: t('Link'),
  linkEditorInputLabel: t('Address'),
  linkEditorInputPlaceholder: 'https://example.com',
  linkEditorExternalLink: t('Open the link in a new tab'),
  linkEditorInternalLink: t('Open the link in the same tab'),
  linkEditorSave: t('Save'),
})
