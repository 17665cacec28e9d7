import type { BlockType } from '@spotter/domain/templates/mail-design.ts'
import {
  IconClick,
  IconColumns2,
  IconHeading,
  IconLetterT,
  IconPhoto,
  IconSeparator,
  IconSpacingVertical,
} from '../../icons.ts'

export const blockIcons: Readonly<Record<BlockType, typeof IconPhoto>> = {
  heading: IconHeading,
  text: IconLetterT,
  button: IconClick,
  image: IconPhoto,
  divider: IconSeparator,
  spacer: IconSpacingVertical,
  columns: IconColumns2,
}
