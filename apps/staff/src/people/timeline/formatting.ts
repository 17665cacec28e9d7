import { t } from '@spotter/i18n/translate.ts'
import { StarterKit } from '@tiptap/starter-kit'

export const formatting = StarterKit.configure({
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

export const editorParts = () => ({
  labels: {
    boldControlLabel: t('Bold'),
    italicControlLabel: t('Italic'),
    strikeControlLabel: t('Strikethrough'),
    bulletListControlLabel: t('Bulleted list'),
    orderedListControlLabel: t('Numbered list'),
    linkControlLabel: t('Link'),
    linkEditorInputLabel: t('Address'),
    linkEditorInputPlaceholder: 'https://example.com',
    linkEditorSave: t('Save'),
  },
  // A choice without a name and without effect: all links open in a new tab.
  styles: { linkEditorExternalControl: { display: 'none' } },
})
