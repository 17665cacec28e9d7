import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { IconDownload, IconFile } from '../icons.ts'
import classes from './Attachments.module.css'

/** As the server names them, now or before downloads were offered. */
export interface ShownAttachment {
  id: number
  size: number
  filename?: string
  name?: string
  url?: string | null
}

export function Attachments({ attachments }: { attachments: readonly ShownAttachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul className={classes.attachments} aria-label={t('Attachments')}>
      {attachments.map(({ id, size, filename, name = filename ?? t('Attachment'), url }) => {
        const Icon = url ? IconDownload : IconFile
        const words = (
          <>
            <Icon size={14} aria-hidden />
            <bdi className={classes.name}>{name}</bdi>
            <span className={classes.size}>{sizeText(size)}</span>
          </>
        )
        return (
          <li key={id}>
            {url ? (
              <a className={classes.file} href={url} download={name} title={t('Download {name}', { name })}>
                {words}
              </a>
            ) : (
              <span className={classes.file}>{words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const units = ['byte', 'kilobyte', 'megabyte'] as const

function sizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  return (bytes / 1000 ** step).toLocaleString(currentLocale(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: step === 2 ? 1 : 0,
  })
}
