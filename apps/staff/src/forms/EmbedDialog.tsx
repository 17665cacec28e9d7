import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Code.css'
import { Anchor, Code, Modal } from '@mantine/core'
import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { IconExternalLink } from '@spotter/ui/icons.ts'
import { CopyButton } from './CopyButton.tsx'
import classes from './Forms.module.css'

type Shared = Pick<CustomForm, 'url' | 'header'>

const scriptSnippet = ({ url }: Shared) => `<script src="${url}/embed.js" async></script>`

export const frameSnippet = ({ url, header }: Shared) =>
  `<iframe src="${url}" title="${attribute(header)}" style="width:100%;height:720px;border:0"></iframe>`

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const attribute = (text: string) => text.replaceAll(/[&"<>]/g, (mark) => marks[mark] ?? mark)

type Props = { form: CustomForm; onClose: () => void }

export default function EmbedDialog({ form, onClose }: Props) {
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Share “{form}”', { form: form.header })}
      size={640}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={classes.share}>
        <Snippet title={t('Link')} text={form.url} hint={t('For messages, posters and a tablet at the front desk.')} />
        <Anchor href={form.url} target="_blank" rel="noopener" size="sm">
          <IconExternalLink size={14} aria-hidden /> {t('Open the form')}
        </Anchor>
        <Snippet
          title={t('Script for your site')}
          text={scriptSnippet(form)}
          hint={t('The form appears where you place the script and adjusts its own height.')}
        />
        <Snippet
          title={t('Iframe for your site')}
          text={frameSnippet(form)}
          hint={t("For sites that don't allow scripts.")}
        />
      </div>
    </Modal>
  )
}

function Snippet({ title, text, hint }: { title: string; text: string; hint: string }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.snippet}>
        <Code block className={classes.code} tabIndex={0} role="textbox" aria-readonly aria-label={title}>
          {text}
        </Code>
        <CopyButton text={text} label={t('Copy: {what}', { what: title })} />
      </div>
    </section>
  )
}
