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
import { RichTextDiff as RichTextDiff_82e17dcdccce71feed3369481f9fcab7 } from '../../../content/admin/rich-text-diff'
import { PictureOrder as PictureOrder_d7110b51d95cabecb7b7e351df84405f } from '../../../content/admin/picture-order'
import { DateCell as DateCell_ddd14b595e8f454be16be073cfbc28d9 } from '../../../content/admin/date-cell'
import { DateField as DateField_0cb092d09ad84c4db451ca70bd4ead8a } from '../../../content/admin/date-field.client'
import { TranslationState as TranslationState_f65e2d816b0c140f74356275095b75e4 } from '../../../content/admin/translation-state'
import { StyleNotes as StyleNotes_d683b31be8d4c6c76364264fbb779003 } from '../../../content/admin/style-notes'
import { UnpublishedChanges as UnpublishedChanges_6b0322c30591033ddc66d0faed3767ee } from '../../../content/admin/unpublished-changes.client'
import { RefusedChanges as RefusedChanges_4c6708263867ef35a308b2b27f40f2ab } from '../../../content/admin/refused-changes.client'
import { FormFocus as FormFocus_efafb06259b45f4d1379157f4fae8811 } from '../../../content/admin/form-focus.client'
import { UnsavedChanges as UnsavedChanges_56e118f0522ba65577c4253bba48fdda } from '../../../content/admin/unsaved-changes'
import { UntouchedDraft as UntouchedDraft_e4716e25e68cb16ee283d6da1476ff38 } from '../../../content/admin/untouched-draft.client'
import { UntitledDraft as UntitledDraft_cdf0c17fe55db4939619c940b677ef42 } from '../../../content/admin/untitled-draft'
import { Schedule as Schedule_8bbccb16ef859a02e8da5fc09c220b9c } from '../../../content/admin/schedule'
import { DocumentTimes as DocumentTimes_6c35aa3d838f11a984458d84cf248717 } from '../../../content/admin/document-times.client'
import { PublishButton as PublishButton_b6788d79ee14bbe5121455ec7dc48193 } from '../../../content/admin/publish-button.client'
import { UnpublishButton as UnpublishButton_00d2da10c975ac19bf8df594759c9b8e } from '../../../content/admin/unpublish-button'
import { AltLabel as AltLabel_25fb05fdf111a9c2f34a1ac425e9e89e } from '../../../content/admin/alt-label.client'
import { FileSizeCell as FileSizeCell_4d25eee90ff7ba11cfc0193f5c530a1e } from '../../../content/admin/file-size-cell'
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
import { NoUnpublishButton as NoUnpublishButton_00d2da10c975ac19bf8df594759c9b8e } from '../../../content/admin/unpublish-button'
import { RowLabel as RowLabel_f8a3671fa5c79029c4d143ffe72660ea } from '../../../content/admin/row-label.client'
import { LogoMark as LogoMark_450ad7b35125aba51a334fa7bff20dd7 } from '../../../ui/media/wordmark'
import { Wordmark as Wordmark_450ad7b35125aba51a334fa7bff20dd7 } from '../../../ui/media/wordmark'
import { SystemStateLink as SystemStateLink_62a2c596017e8ddb670bdbb66e2cd274 } from '../../../features/system/system-state-link'
import { Dashboard as Dashboard_37b88aaecdcc2927adac22e248a837fd } from '../../../content/admin/dashboard'
import { InboxDashboard as InboxDashboard_f8326215b81bf9bb5ec4a1676ede1244 } from '../../../inbox/admin/inbox-dashboard'
import { FailedMails as FailedMails_119fde46a0419338956ba3aa0ae3b512 } from '../../../inbox/admin/failed-mails'
import { ExpiringCertificates as ExpiringCertificates_5d10e6f22267a926cc3c63f25454ae12 } from '../../../content/admin/expiring-certificates'
import { UserDashboard as UserDashboard_55e1e0f1d3161e18ac16d8ac57dd15f6 } from '../../../identity/admin/user-dashboard'
import { SystemStateNotice as SystemStateNotice_053899a28b33cb886d69da1177906c84 } from '../../../features/system/system-state-notice'
import { PanelSession as PanelSession_4f5688267af7536496693fb46f3dae3c } from '../../../features/session/panel-session'
import { ControlNames as ControlNames_6ea52d0637b02626c9be64dd9a26b1de } from '../../../content/admin/control-names'
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
  "/content/admin/rich-text-diff#RichTextDiff": RichTextDiff_82e17dcdccce71feed3369481f9fcab7,
  "/content/admin/picture-order#PictureOrder": PictureOrder_d7110b51d95cabecb7b7e351df84405f,
  "/content/admin/date-cell#DateCell": DateCell_ddd14b595e8f454be16be073cfbc28d9,
  "/content/admin/date-field.client#DateField": DateField_0cb092d09ad84c4db451ca70bd4ead8a,
  "/content/admin/translation-state#TranslationState": TranslationState_f65e2d816b0c140f74356275095b75e4,
  "/content/admin/style-notes#StyleNotes": StyleNotes_d683b31be8d4c6c76364264fbb779003,
  "/content/admin/unpublished-changes.client#UnpublishedChanges": UnpublishedChanges_6b0322c30591033ddc66d0faed3767ee,
  "/content/admin/refused-changes.client#RefusedChanges": RefusedChanges_4c6708263867ef35a308b2b27f40f2ab,
  "/content/admin/form-focus.client#FormFocus": FormFocus_efafb06259b45f4d1379157f4fae8811,
  "/content/admin/unsaved-changes#UnsavedChanges": UnsavedChanges_56e118f0522ba65577c4253bba48fdda,
  "/content/admin/untouched-draft.client#UntouchedDraft": UntouchedDraft_e4716e25e68cb16ee283d6da1476ff38,
  "/content/admin/untitled-draft#UntitledDraft": UntitledDraft_cdf0c17fe55db4939619c940b677ef42,
  "/content/admin/schedule#Schedule": Schedule_8bbccb16ef859a02e8da5fc09c220b9c,
  "/content/admin/document-times.client#DocumentTimes": DocumentTimes_6c35aa3d838f11a984458d84cf248717,
  "/content/admin/publish-button.client#PublishButton": PublishButton_b6788d79ee14bbe5121455ec7dc48193,
  "/content/admin/unpublish-button#UnpublishButton": UnpublishButton_00d2da10c975ac19bf8df594759c9b8e,
  "/content/admin/alt-label.client#AltLabel": AltLabel_25fb05fdf111a9c2f34a1ac425e9e89e,
  "/content/admin/file-size-cell#FileSizeCell": FileSizeCell_4d25eee90ff7ba11cfc0193f5c530a1e,
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
  "/content/admin/unpublish-button#NoUnpublishButton": NoUnpublishButton_00d2da10c975ac19bf8df594759c9b8e,
  "/content/admin/row-label.client#RowLabel": RowLabel_f8a3671fa5c79029c4d143ffe72660ea,
  "/ui/media/wordmark#LogoMark": LogoMark_450ad7b35125aba51a334fa7bff20dd7,
  "/ui/media/wordmark#Wordmark": Wordmark_450ad7b35125aba51a334fa7bff20dd7,
  "/features/system/system-state-link#SystemStateLink": SystemStateLink_62a2c596017e8ddb670bdbb66e2cd274,
  "/content/admin/dashboard#Dashboard": Dashboard_37b88aaecdcc2927adac22e248a837fd,
  "/inbox/admin/inbox-dashboard#InboxDashboard": InboxDashboard_f8326215b81bf9bb5ec4a1676ede1244,
  "/inbox/admin/failed-mails#FailedMails": FailedMails_119fde46a0419338956ba3aa0ae3b512,
  "/content/admin/expiring-certificates#ExpiringCertificates": ExpiringCertificates_5d10e6f22267a926cc3c63f25454ae12,
  "/identity/admin/user-dashboard#UserDashboard": UserDashboard_55e1e0f1d3161e18ac16d8ac57dd15f6,
  "/features/system/system-state-notice#SystemStateNotice": SystemStateNotice_053899a28b33cb886d69da1177906c84,
  "/features/session/panel-session#PanelSession": PanelSession_4f5688267af7536496693fb46f3dae3c,
  "/content/admin/control-names#ControlNames": ControlNames_6ea52d0637b02626c9be64dd9a26b1de,
  "/features/system/system-state-view#SystemStateView": SystemStateView_5654ff78b312646162a24361be5d3af3,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
