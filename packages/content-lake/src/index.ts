export { DataFolderError, OptionsError } from './errors'
export type { LakeLogger } from './logger'
export type { LakeLimits } from './options'
export {
  type ContentLake,
  type LakeClientConfig,
  type LakeDataset,
  type LakeStudioConfig,
  type SavedDataset,
  type StartDataset,
  startLake,
  type StartProject,
  type StartOptions,
} from './start'
export type { TransparentAccess } from './transparent/start'
export type { LakeAccount } from './users/identity'
export type { LakeRole } from './users/roles'
export { type LakeSource, type Loaded, type SourceDocument, SourceError } from './transfer'
