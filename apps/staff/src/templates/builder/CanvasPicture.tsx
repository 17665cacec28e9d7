import { blockNames } from '@spotter/domain/templates/mail-design.ts'
import { escapeHtml } from '@spotter/domain/templates/render.ts'
import { isOwnPicture, isPictureAddress } from '@spotter/domain/templates/safe-link.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPhoto } from '../../icons.ts'
import { MailFrame } from '../MailFrame.tsx'
import classes from './builder.module.css'

type Props = { src: string; alt: string; width: number }

/** Only the frame may load pictures of other sites. */
export function CanvasPicture({ src, alt, width }: Props) {
  if (isOwnPicture(src)) return <img className={classes.own} src={src} alt={alt} style={{ width }} />
  const title = alt || t(blockNames.image)
  if (isPictureAddress(src)) {
    const html = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" style="display:block;width:100%;height:auto">`
    return <MailFrame isPicture className={classes.picture} title={title} html={html} width={width} />
  }
  return (
    <div className={classes.noPicture}>
      <IconPhoto size={28} aria-hidden />
      {title}
    </div>
  )
}
