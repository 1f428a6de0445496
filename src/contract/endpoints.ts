// Lists all endpoints of the contract in the order in which they are matched: exact paths before `:id`.

import { login } from './auth/login'
import { logout } from './auth/logout'
import { passwordRequest } from './auth/password-request'
import { passwordReset } from './auth/password-reset'
import { providers } from './auth/providers'
import { refresh } from './auth/refresh'
import { ssoCallback, ssoStart } from './auth/sso'
import type { Endpoint } from './http/endpoint'
import { listRoles, readMyRole, readRole, searchRoles } from './roles/roles'
import { health } from './server/health'
import { info, ping } from './server/info'
import { createUser } from './users/create'
import { deleteMany, deleteUser } from './users/delete'
import { acceptInvite, invite } from './users/invite'
import { listUsers, readUser, searchUsers } from './users/list'
import { deleteMe, readMe, trackMyPage, updateMe } from './users/me'
import { register, verify } from './users/register'
import { disableTfa, disableTfaOf, enableTfa, generateTfa, renewTfaCodes } from './users/second-factor'
import { updateMany, updateUser } from './users/update'

export const ENDPOINTS: readonly Endpoint[] = [
  login,
  refresh,
  logout,
  passwordRequest,
  passwordReset,
  providers,
  ssoStart,
  ssoCallback,
  readMe,
  updateMe,
  deleteMe,
  trackMyPage,
  generateTfa,
  enableTfa,
  disableTfa,
  renewTfaCodes,
  register,
  verify,
  invite,
  acceptInvite,
  listUsers,
  searchUsers,
  createUser,
  updateMany,
  deleteMany,
  readUser,
  updateUser,
  deleteUser,
  disableTfaOf,
  listRoles,
  searchRoles,
  readMyRole,
  readRole,
  ping,
  health,
  info,
]
