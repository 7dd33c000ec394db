import { composedPath, isReservedSlug } from '@site/domain/page-paths'
import { comparablePath } from '@site/domain/paths'
import { DocumentsIcon } from '@sanity/icons'
import { defineField, defineType, getPublishedId, type ValidationContext } from 'sanity'
import { apiVersion } from '../../settings'
import { tooLong } from '../rules'
import { dates, datesNote } from '../fields/dates'
import { orderRankField } from '../fields/order-rank'
import { contentGroup, searchGroup, seoField } from '../fields/page-fields'
import { webNameField } from '../fields/web-name'
import { collections } from '../names'

type Addresses = {
  /** The web name with which this page is published. */
  published: string | null
  redirects: { from: string; to: string | null }[] | null
}

/**
 * Returns true when a page can have this web name, or the message for staff. A page can move back to an address that is
 * redirected to it: publishing replaces this redirect.
 */
async function checkAddress(webName: string, { document, getClient }: ValidationContext) {
  const path = composedPath(webName)
  if (isReservedSlug(webName))
    return `The website already uses the address “${path}”. Choose another web name.`
  const { published, redirects } = await getClient({ apiVersion }).fetch<Addresses>(
    `{
      "published": *[_id == $id][0].slug.current,
      "redirects": *[_id == "redirects"][0].entries[defined(from)]{from, to}
    }`,
    { id: getPublishedId(document?._id ?? '') },
    { perspective: 'published', tag: 'page-address' },
  )
  const isBlocking = ({ from, to }: { from: string; to: string | null }) =>
    comparablePath(from) === path &&
    !(published && comparablePath(to ?? '') === composedPath(published))
  return (redirects ?? []).some(isBlocking)
    ? `A redirect from “${path}” exists. Choose another web name, or first remove the redirect in “Redirects from old addresses”.`
    : true
}

/** A page that staff compose from sections, at an address that they choose. */
export const composedPage = defineType({
  name: 'page',
  title: collections.page,
  type: 'document',
  icon: DocumentsIcon,
  groups: [contentGroup, { name: 'address', title: 'Address and dates' }, searchGroup],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The large heading at the top of the page. Example: “Your First Visit”.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().error('Enter the page title.'),
    }),
    defineField({
      name: 'introduction',
      title: 'Introduction',
      description:
        'Shown below the title. Write one or two sentences. Example: “Here is what to expect when you see us for the first time.”',
      type: 'text',
      group: 'content',
      rows: 3,
    }),
    defineField({ name: 'sections', title: 'Sections', type: 'sections', group: 'content' }),
    webNameField({
      description:
        'The page’s web address after the slash. It is created from the title automatically. When you change it after the page was published, Publish offers a redirect from the old address. Example: “first-visit”.',
      group: 'address',
      source: 'title',
      check: checkAddress,
    }),
    defineField({
      name: 'footerLabel',
      title: 'Name in the footer',
      description:
        'Lists the page in the group “For Patients” at the bottom of every page. Leave this empty to leave the page out. Example: “New Patients”.',
      type: 'string',
      group: 'address',
      validation: (rule) => rule.max(30).warning(tooLong(30)),
    }),
    ...dates('the page', { group: 'address' }),
    orderRankField({ type: 'page' }),
    seoField,
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current', until: 'showUntil', from: 'showFrom' },
    prepare: ({ title, slug: webName, from, until }) => ({
      title,
      subtitle: [webName && composedPath(webName), datesNote(from, until)]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
