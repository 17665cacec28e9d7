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

export const editorLabels = () => ({
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  strikeControlLabel: t('Strikethrough'),
  bulletListControlLabel: t('Bulleted list'),
  orderedListControlLabel: t('Numbered list'),
  linkControlLabel: t('Link'),
  linkEditorInputLabel: t('Address'),
  linkEditorInputPlaceholder: 'https://example.com',
  linkEditorExternalLink: t('Open the link in a new tab'),
  linkEditorInternalLink: t('Open the link in the same tab'),
  linkEditorSave: t('Save'),
})
