import { notInterestedReasons } from '@spotter/contract/resources/not-interested-reasons.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { ListFrame } from '../resources/ListFrame.tsx'

export function NotInterestedReasons() {
  return <ResourcePage resource={notInterestedReasons} frame={(parts) => <ListFrame {...parts} />} />
}
