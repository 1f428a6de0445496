import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RichTextDiff as RichTextDiff_6c8a2e873c7c3c7bff4f6856f00fb6e0 } from '../../../content/admin/texts/rich-text-diff'
import { PictureOrder as PictureOrder_aa2eb83995df06d6c9afd38cbdad4172 } from '../../../content/admin/uploads/picture-order'
import { DateCell as DateCell_c0f77ecf99b57775872a6473b74fd289 } from '../../../content/admin/dates/date-cell'
import { DateField as DateField_8df29cbc0264560bec749d500db5ccba } from '../../../content/admin/dates/date-field.client'
import { TranslationState as TranslationState_992ffcbc78011b5628a378349d4b7352 } from '../../../content/admin/translation/translation-state'
import { StyleNotes as StyleNotes_c2381796874eb8a26bbd8f75f4a9b99e } from '../../../content/admin/texts/style-notes'
import { UnpublishedChanges as UnpublishedChanges_645e95eb39ea9f1f18994c49f53b488a } from '../../../content/admin/drafts/unpublished-changes.client'
import { RefusedChanges as RefusedChanges_b10dbecd92ed21ca81fcf3f1934cce24 } from '../../../content/admin/unsaved-changes/refused-changes.client'
import { FormFocus as FormFocus_71ba9402772bee6426297908a50f940e } from '../../../content/admin/controls/form-focus.client'
import { UnsavedChanges as UnsavedChanges_eb307bbd6ab1cbaf2b92773cc9c27098 } from '../../../content/admin/unsaved-changes/unsaved-changes'
import { UntouchedDraft as UntouchedDraft_0014e1988455a6c24193e181eda5c7b4 } from '../../../content/admin/drafts/untouched-draft.client'
import { UntitledDraft as UntitledDraft_1d2ac77b4f51e31d1245e6926d0baf6f } from '../../../content/admin/drafts/untitled-draft'
import { Schedule as Schedule_d4791c8b4998aef7f091bf410dc46c11 } from '../../../content/admin/schedule/schedule'
import { DocumentTimes as DocumentTimes_b1d6a5643d76d8e7bbb6ad76e968de71 } from '../../../content/admin/dates/document-times.client'
import { PublishButton as PublishButton_4b36fcc9626e65a34779ad08b51f2da2 } from '../../../content/admin/drafts/publish-button.client'
import { UnpublishButton as UnpublishButton_cab22d3cc75512205382d9e50ae9f088 } from '../../../content/admin/drafts/unpublish-button'
import { AltLabel as AltLabel_854a94b623abafdafc1a699ede778366 } from '../../../content/admin/controls/alt-label.client'
import { FileSizeCell as FileSizeCell_fd09f44b15de32c3a647021691ff121e } from '../../../content/admin/uploads/file-size-cell'
import { OwnEmailLink as OwnEmailLink_cb1ea1a081534b651b8758c75aea15d7 } from '../../../identity/admin/own-email-link'
import { LanguageField as LanguageField_6b187e3e482962a68c45ddf877de6087 } from '../../../identity/admin/language-field.client'
import { LastAccess as LastAccess_f96de41400c0742b619b0c17dc42ac5a } from '../../../identity/admin/last-access'
import { UserPanel as UserPanel_abc95d5e679fabadf204da361cca4ea3 } from '../../../identity/admin/user-panel'
import { Invitations as Invitations_7faabeb513e48c172fff5faa83adf40e } from '../../../identity/admin/invitations'
import { EventDetails as EventDetails_85e0946956189f4fbb595c5e5a4dc341 } from '../../../identity/admin/event-details'
import { SubmissionView as SubmissionView_d8861e0fdc5edf837c0b7529bb8cee82 } from '../../../inbox/admin/submission-view'
import { Timeline as Timeline_32f73b8c60a1adce544b530c444f4272 } from '../../../inbox/admin/timeline'
import { ReplyPanel as ReplyPanel_4542ca518b5434d80ee075332bcdda1f } from '../../../inbox/admin/reply/reply-panel'
import { OwnerCell as OwnerCell_cc1a10046a2367d5dad5f2b9a1ce4dae } from '../../../inbox/admin/owner/owner-cell'
import { OwnerField as OwnerField_81ad6f0c400d2e8ec39e724000dc11c7 } from '../../../inbox/admin/owner/owner-field'
import { DueCell as DueCell_7b505f1d3ce1131187b42a129f5b01b0 } from '../../../inbox/admin/due-cell'
import { ListTools as ListTools_be1c5823203253deb2180c1f25930cc2 } from '../../../inbox/admin/list-tools'
import { PositionCell as PositionCell_37b40c1b23f625c9917f5bd66ae605a6 } from '../../../inbox/admin/position-cell'
import { NoUnpublishButton as NoUnpublishButton_cab22d3cc75512205382d9e50ae9f088 } from '../../../content/admin/drafts/unpublish-button'
import { RowLabel as RowLabel_7b2aa67f8cfe518b45fa7df425b14d91 } from '../../../content/admin/controls/row-label.client'
import { LogoMark as LogoMark_450ad7b35125aba51a334fa7bff20dd7 } from '../../../ui/media/wordmark'
import { Wordmark as Wordmark_450ad7b35125aba51a334fa7bff20dd7 } from '../../../ui/media/wordmark'
import { SystemStateLink as SystemStateLink_62a2c596017e8ddb670bdbb66e2cd274 } from '../../../features/system/system-state-link'
import { Dashboard as Dashboard_222f9dfdc2aa4e89e39230fc6e7e2934 } from '../../../content/admin/dashboard/dashboard'
import { InboxDashboard as InboxDashboard_f8326215b81bf9bb5ec4a1676ede1244 } from '../../../inbox/admin/inbox-dashboard'
import { FailedMails as FailedMails_119fde46a0419338956ba3aa0ae3b512 } from '../../../inbox/admin/failed-mails'
import { ExpiringCertificates as ExpiringCertificates_6c9b7b36d32b69e2c298e5285ae06edf } from '../../../content/admin/dashboard/expiring-certificates'
import { UserDashboard as UserDashboard_55e1e0f1d3161e18ac16d8ac57dd15f6 } from '../../../identity/admin/user-dashboard'
import { SystemStateNotice as SystemStateNotice_053899a28b33cb886d69da1177906c84 } from '../../../features/system/system-state-notice'
import { PanelSession as PanelSession_4f5688267af7536496693fb46f3dae3c } from '../../../features/session/panel-session'
import { ControlNames as ControlNames_6e36dbe9ff34867c3e288d1e06c229c1 } from '../../../content/admin/controls/control-names'
import { SystemStateView as SystemStateView_5654ff78b312646162a24361be5d3af3 } from '../../../features/system/system-state-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/content/admin/texts/rich-text-diff#RichTextDiff": RichTextDiff_6c8a2e873c7c3c7bff4f6856f00fb6e0,
  "/content/admin/uploads/picture-order#PictureOrder": PictureOrder_aa2eb83995df06d6c9afd38cbdad4172,
  "/content/admin/dates/date-cell#DateCell": DateCell_c0f77ecf99b57775872a6473b74fd289,
  "/content/admin/dates/date-field.client#DateField": DateField_8df29cbc0264560bec749d500db5ccba,
  "/content/admin/translation/translation-state#TranslationState": TranslationState_992ffcbc78011b5628a378349d4b7352,
  "/content/admin/texts/style-notes#StyleNotes": StyleNotes_c2381796874eb8a26bbd8f75f4a9b99e,
  "/content/admin/drafts/unpublished-changes.client#UnpublishedChanges": UnpublishedChanges_645e95eb39ea9f1f18994c49f53b488a,
  "/content/admin/unsaved-changes/refused-changes.client#RefusedChanges": RefusedChanges_b10dbecd92ed21ca81fcf3f1934cce24,
  "/content/admin/controls/form-focus.client#FormFocus": FormFocus_71ba9402772bee6426297908a50f940e,
  "/content/admin/unsaved-changes/unsaved-changes#UnsavedChanges": UnsavedChanges_eb307bbd6ab1cbaf2b92773cc9c27098,
  "/content/admin/drafts/untouched-draft.client#UntouchedDraft": UntouchedDraft_0014e1988455a6c24193e181eda5c7b4,
  "/content/admin/drafts/untitled-draft#UntitledDraft": UntitledDraft_1d2ac77b4f51e31d1245e6926d0baf6f,
  "/content/admin/schedule/schedule#Schedule": Schedule_d4791c8b4998aef7f091bf410dc46c11,
  "/content/admin/dates/document-times.client#DocumentTimes": DocumentTimes_b1d6a5643d76d8e7bbb6ad76e968de71,
  "/content/admin/drafts/publish-button.client#PublishButton": PublishButton_4b36fcc9626e65a34779ad08b51f2da2,
  "/content/admin/drafts/unpublish-button#UnpublishButton": UnpublishButton_cab22d3cc75512205382d9e50ae9f088,
  "/content/admin/controls/alt-label.client#AltLabel": AltLabel_854a94b623abafdafc1a699ede778366,
  "/content/admin/uploads/file-size-cell#FileSizeCell": FileSizeCell_fd09f44b15de32c3a647021691ff121e,
  "/identity/admin/own-email-link#OwnEmailLink": OwnEmailLink_cb1ea1a081534b651b8758c75aea15d7,
  "/identity/admin/language-field.client#LanguageField": LanguageField_6b187e3e482962a68c45ddf877de6087,
  "/identity/admin/last-access#LastAccess": LastAccess_f96de41400c0742b619b0c17dc42ac5a,
  "/identity/admin/user-panel#UserPanel": UserPanel_abc95d5e679fabadf204da361cca4ea3,
  "/identity/admin/invitations#Invitations": Invitations_7faabeb513e48c172fff5faa83adf40e,
  "/identity/admin/event-details#EventDetails": EventDetails_85e0946956189f4fbb595c5e5a4dc341,
  "/inbox/admin/submission-view#SubmissionView": SubmissionView_d8861e0fdc5edf837c0b7529bb8cee82,
  "/inbox/admin/timeline#Timeline": Timeline_32f73b8c60a1adce544b530c444f4272,
  "/inbox/admin/reply/reply-panel#ReplyPanel": ReplyPanel_4542ca518b5434d80ee075332bcdda1f,
  "/inbox/admin/owner/owner-cell#OwnerCell": OwnerCell_cc1a10046a2367d5dad5f2b9a1ce4dae,
  "/inbox/admin/owner/owner-field#OwnerField": OwnerField_81ad6f0c400d2e8ec39e724000dc11c7,
  "/inbox/admin/due-cell#DueCell": DueCell_7b505f1d3ce1131187b42a129f5b01b0,
  "/inbox/admin/list-tools#ListTools": ListTools_be1c5823203253deb2180c1f25930cc2,
  "/inbox/admin/position-cell#PositionCell": PositionCell_37b40c1b23f625c9917f5bd66ae605a6,
  "/content/admin/drafts/unpublish-button#NoUnpublishButton": NoUnpublishButton_cab22d3cc75512205382d9e50ae9f088,
  "/content/admin/controls/row-label.client#RowLabel": RowLabel_7b2aa67f8cfe518b45fa7df425b14d91,
  "/ui/media/wordmark#LogoMark": LogoMark_450ad7b35125aba51a334fa7bff20dd7,
  "/ui/media/wordmark#Wordmark": Wordmark_450ad7b35125aba51a334fa7bff20dd7,
  "/features/system/system-state-link#SystemStateLink": SystemStateLink_62a2c596017e8ddb670bdbb66e2cd274,
  "/content/admin/dashboard/dashboard#Dashboard": Dashboard_222f9dfdc2aa4e89e39230fc6e7e2934,
  "/inbox/admin/inbox-dashboard#InboxDashboard": InboxDashboard_f8326215b81bf9bb5ec4a1676ede1244,
  "/inbox/admin/failed-mails#FailedMails": FailedMails_119fde46a0419338956ba3aa0ae3b512,
  "/content/admin/dashboard/expiring-certificates#ExpiringCertificates": ExpiringCertificates_6c9b7b36d32b69e2c298e5285ae06edf,
  "/identity/admin/user-dashboard#UserDashboard": UserDashboard_55e1e0f1d3161e18ac16d8ac57dd15f6,
  "/features/system/system-state-notice#SystemStateNotice": SystemStateNotice_053899a28b33cb886d69da1177906c84,
  "/features/session/panel-session#PanelSession": PanelSession_4f5688267af7536496693fb46f3dae3c,
  "/content/admin/controls/control-names#ControlNames": ControlNames_6e36dbe9ff34867c3e288d1e06c229c1,
  "/features/system/system-state-view#SystemStateView": SystemStateView_5654ff78b312646162a24361be5d3af3,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
