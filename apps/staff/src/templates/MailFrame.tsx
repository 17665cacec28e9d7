import { t } from '@spotter/i18n/translate.ts'
import { styleNonce } from '@spotter/ui/theme/SpotterProvider.tsx'
import { frameDocument } from '../sandbox/frame-document.ts'
import classes from './templates.module.css'

export const MailFrame = ({ html }: { html: string }) => (
  <iframe
    className={classes.frame}
    title={t('Email preview')}
    sandbox=""
    srcDoc={frameDocument(`<style>body{margin:0}</style>${html}`, styleNonce())}
  />
)

export const hasLayout = (html: string): boolean => /<(?:table|img|h[1-3]|hr)\b/i.test(html)
