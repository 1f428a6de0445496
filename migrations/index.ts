import * as migration_20261121_071705_initial from './20261121_071705_initial';
import * as migration_20261121_091606_former_addresses from './20261121_091606_former_addresses';
import * as migration_20261121_092349_technologies from './20261121_092349_technologies';
import * as migration_20261121_111625_all_content from './20261121_111625_all_content';
import * as migration_20261121_111700_search from './20261121_111700_search';
import * as migration_20261121_143052_identity from './20261121_143052_identity';
import * as migration_20261121_173616_more_audit_actions from './20261121_173616_more_audit_actions';
import * as migration_20261121_213643_letters from './20261121_213643_letters';
import * as migration_20261122_022108_index_now from './20261122_022108_index_now';
import * as migration_20261122_065500_search_words from './20261122_065500_search_words';
import * as migration_20261124_225550_released_uploads from './20261124_225550_released_uploads';
import * as migration_20261124_233000_session_proofs from './20261124_233000_session_proofs';
import * as migration_20261125_020724_static_token_end from './20261125_020724_static_token_end';
import * as migration_20261125_055242_department_receives from './20261125_055242_department_receives';
import * as migration_20261126_013000_page_cache_changes from './20261126_013000_page_cache_changes';
import * as migration_20261126_013334_email_changes from './20261126_013334_email_changes';
import * as migration_20261126_063500_shared_cache_purges from './20261126_063500_shared_cache_purges';
import * as migration_20261127_151700_search_names from './20261127_151700_search_names';
import * as migration_20261127_180500_search_spelt_words from './20261127_180500_search_spelt_words';
import * as migration_20261127_211223_compulsory_school from './20261127_211223_compulsory_school';
import * as migration_20261129_233850_global_drafts from './20261129_233850_global_drafts';
import * as migration_20261130_031500_search_by_language from './20261130_031500_search_by_language';
import * as migration_20261130_035100_news_gallery from './20261130_035100_news_gallery';
import * as migration_20261130_161614_other_names from './20261130_161614_other_names';
import * as migration_20261130_201139_company_promises from './20261130_201139_company_promises';

export const migrations = [
  {
    up: migration_20261121_071705_initial.up,
    down: migration_20261121_071705_initial.down,
    name: '20261121_071705_initial',
  },
  {
    up: migration_20261121_091606_former_addresses.up,
    down: migration_20261121_091606_former_addresses.down,
    name: '20261121_091606_former_addresses',
  },
  {
    up: migration_20261121_092349_technologies.up,
    down: migration_20261121_092349_technologies.down,
    name: '20261121_092349_technologies',
  },
  {
    up: migration_20261121_111625_all_content.up,
    down: migration_20261121_111625_all_content.down,
    name: '20261121_111625_all_content',
  },
  {
    up: migration_20261121_111700_search.up,
    down: migration_20261121_111700_search.down,
    name: '20261121_111700_search',
  },
  {
    up: migration_20261121_143052_identity.up,
    down: migration_20261121_143052_identity.down,
    name: '20261121_143052_identity',
  },
  {
    up: migration_20261121_173616_more_audit_actions.up,
    down: migration_20261121_173616_more_audit_actions.down,
    name: '20261121_173616_more_audit_actions',
  },
  {
    up: migration_20261121_213643_letters.up,
    down: migration_20261121_213643_letters.down,
    name: '20261121_213643_letters',
  },
  {
    up: migration_20261122_022108_index_now.up,
    down: migration_20261122_022108_index_now.down,
    name: '20261122_022108_index_now',
  },
  {
    up: migration_20261122_065500_search_words.up,
    down: migration_20261122_065500_search_words.down,
    name: '20261122_065500_search_words',
  },
  {
    up: migration_20261124_225550_released_uploads.up,
    down: migration_20261124_225550_released_uploads.down,
    name: '20261124_225550_released_uploads',
  },
  {
    up: migration_20261124_233000_session_proofs.up,
    down: migration_20261124_233000_session_proofs.down,
    name: '20261124_233000_session_proofs',
  },
  {
    up: migration_20261125_020724_static_token_end.up,
    down: migration_20261125_020724_static_token_end.down,
    name: '20261125_020724_static_token_end',
  },
  {
    up: migration_20261125_055242_department_receives.up,
    down: migration_20261125_055242_department_receives.down,
    name: '20261125_055242_department_receives',
  },
  {
    up: migration_20261126_013000_page_cache_changes.up,
    down: migration_20261126_013000_page_cache_changes.down,
    name: '20261126_013000_page_cache_changes',
  },
  {
    up: migration_20261126_013334_email_changes.up,
    down: migration_20261126_013334_email_changes.down,
    name: '20261126_013334_email_changes',
  },
  {
    up: migration_20261126_063500_shared_cache_purges.up,
    down: migration_20261126_063500_shared_cache_purges.down,
    name: '20261126_063500_shared_cache_purges',
  },
  {
    up: migration_20261127_151700_search_names.up,
    down: migration_20261127_151700_search_names.down,
    name: '20261127_151700_search_names',
  },
  {
    up: migration_20261127_180500_search_spelt_words.up,
    down: migration_20261127_180500_search_spelt_words.down,
    name: '20261127_180500_search_spelt_words',
  },
  {
    up: migration_20261127_211223_compulsory_school.up,
    down: migration_20261127_211223_compulsory_school.down,
    name: '20261127_211223_compulsory_school',
  },
  {
    up: migration_20261129_233850_global_drafts.up,
    down: migration_20261129_233850_global_drafts.down,
    name: '20261129_233850_global_drafts',
  },
  {
    up: migration_20261130_031500_search_by_language.up,
    down: migration_20261130_031500_search_by_language.down,
    name: '20261130_031500_search_by_language',
  },
  {
    up: migration_20261130_035100_news_gallery.up,
    down: migration_20261130_035100_news_gallery.down,
    name: '20261130_035100_news_gallery',
  },
  {
    up: migration_20261130_161614_other_names.up,
    down: migration_20261130_161614_other_names.down,
    name: '20261130_161614_other_names',
  },
  {
    up: migration_20261130_201139_company_promises.up,
    down: migration_20261130_201139_company_promises.down,
    name: '20261130_201139_company_promises'
  },
];
