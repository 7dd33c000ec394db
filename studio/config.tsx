import type { StudioSettings } from '@site/domain/dataset-settings'
import { visionTool } from '@sanity/vision'
import { defineConfig, type AuthConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { DocumentInput } from './attention/document-input'
import { createReconnectingClient } from './connection'
import { documentRules, templateRules } from './desk/rules'
import { structure } from './desk/structure'
import { StudioIcon } from './desk/studio-icon'
import { createValidatedSource } from './inputs/picture-source'
import { Layout } from './layout'
import { locations, mainDocuments } from './presentation/locations'
import { PreviewTime } from './presentation/preview-time'
import { schemaTypes } from './schema/index'
import { localeOverrides } from './locale-overrides'
import { ToolLayout } from './tool-layout'

/** The roles that have the query tool, in a hosted project and in the local dataset. */
const queryRoles = ['administrator', 'developer']

/** Creates the configuration of the Studio for a dataset. */
export function createStudioConfig({ projectId, dataset, apiHost }: StudioSettings) {
  return defineConfig({
    name: 'default',
    title: 'Clinic website',
    icon: StudioIcon,
    projectId,
    dataset,
    ...(apiHost ? { apiHost, auth: localSignIn(apiHost) } : {}),
    // A local dataset has no project-specific host name.
    unstable_clientFactory: (config) =>
      createReconnectingClient(apiHost ? { ...config, useProjectHostname: false } : config),
    schema: { types: schemaTypes, templates: templateRules },
    document: documentRules,
    form: {
      components: { input: DocumentInput },
      image: { assetSources: (sources) => sources.map(createValidatedSource) },
    },
    i18n: { bundles: localeOverrides },
    studio: { components: { layout: Layout, activeToolLayout: ToolLayout } },
    plugins: [
      structureTool({ title: 'Edit', structure }),
      presentationTool({
        title: 'Preview and edit',
        previewUrl: {
          initial: siteOrigin(),
          previewMode: { enable: '/api/preview/enable', disable: '/api/preview/disable' },
        },
        resolve: { locations, mainDocuments },
        components: { unstable_header: { component: PreviewTime } },
      }),
      visionTool({ title: 'Queries' }),
    ],
    tools: (tools, { currentUser }) =>
      tools.filter(
        ({ name }) =>
          name !== 'vision' || currentUser?.roles.some((role) => queryRoles.includes(role.name)),
      ),
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    mediaLibrary: { enabled: false },
    apps: { canvas: { enabled: false } },
  })
}

/** Returns the sign-in of a local dataset, whose accounts have no passwords. */
function localSignIn(apiHost: string): AuthConfig {
  return {
    loginMethod: 'token',
    mode: 'replace',
    redirectOnSingle: true,
    providers: [{ name: 'local', title: 'Local staff sign-in', url: `${apiHost}/local-login` }],
  }
}

/** Returns the origin of the website, which also serves the Studio. */
function siteOrigin(): string {
  return typeof window === 'undefined' ? 'http://localhost:3000' : window.location.origin
}
