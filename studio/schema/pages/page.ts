import type { ComponentType } from 'react'
import { DocumentIcon } from '@sanity/icons'
import { defineType, type FieldDefinition } from 'sanity'
import { singletons, type SingletonName } from '../names'
import { inGroup, pageGroups, seo } from '../fields/objects'

type Options = {
  icon?: ComponentType
  groups?: { name: string; title: string; default?: boolean }[]
}

/** Defines the document type of a page that exists once: its fields, followed by its search engine fields. */
export function page(
  name: SingletonName,
  fields: FieldDefinition[],
  { icon = DocumentIcon, groups }: Options = {},
) {
  const title = singletons[name]
  return defineType({
    name,
    title,
    type: 'document',
    icon,
    groups: groups ? [...groups, ...pageGroups.slice(1)] : pageGroups,
    fields: [...(groups ? fields : inGroup('content', fields)), seo()],
    preview: { prepare: () => ({ title }) },
  })
}
