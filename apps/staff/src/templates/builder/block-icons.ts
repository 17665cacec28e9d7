import type { BlockType } from '@spotter/domain/templates/mail-design.ts'
import {
  IconBuildingStore,
  IconClick,
  IconColumns2,
  IconHeading,
  IconLetterT,
  IconMailOff,
  IconMapPin,
  IconPhoto,
  IconPhotoScan,
  IconSeparator,
  IconShare2,
  IconSpacingVertical,
} from '../../icons.ts'

export const blockIcons: Readonly<Record<BlockType, typeof IconPhoto>> = {
  logo: IconBuildingStore,
  hero: IconPhotoScan,
  heading: IconHeading,
  text: IconLetterT,
  button: IconClick,
  image: IconPhoto,
  divider: IconSeparator,
  spacer: IconSpacingVertical,
  columns: IconColumns2,
  social: IconShare2,
  footer: IconMapPin,
  unsubscribe: IconMailOff,
}
